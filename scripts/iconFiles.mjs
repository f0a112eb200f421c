// Types of icns entries that hold a PNG, by the size of the picture in pixels.
const ICNS_TYPES = { 16: 'icp4', 32: 'icp5', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * Packs PNGs of at most 256 pixels into a Windows icon (PNG entries, since Windows Vista).
 * @param {readonly { size: number, png: Buffer }[]} pictures
 * @returns {Buffer}
 */
export function icoOf(pictures) {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    // 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/**
 * Packs PNGs into an icon of macOS.
 * @param {readonly { size: number, png: Buffer }[]} pictures
 * @returns {Buffer}
 */
export function icnsOf(pictures) {
  const entries = pictures.map(({ size, png }) => chunk(ICNS_TYPES[size], png));
  return chunk('icns', Buffer.concat(entries));
}

function chunk(type, bytes) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length + 8);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, bytes]);
}
