/**
 * Binary frames of the data channel, the same on a MessagePort and on a WebSocket: one byte of type, four bytes of stream
 * id (big endian), then the payload. No base64, no JSON on the data path.
 */
export type DataFrame =
  /** Bytes that the program printed. */
  | { readonly type: 'output'; readonly streamId: number; readonly bytes: Uint8Array }
  /** Marks the end of the replay: what follows is live. */
  | { readonly type: 'live'; readonly streamId: number }
  /** From the window: so many bytes were parsed by its terminal since the last acknowledgement. */
  | { readonly type: 'ack'; readonly streamId: number; readonly byteCount: number };

const HEADER_BYTES = 5;
const OUTPUT = 1;
const LIVE = 2;
const ACK = 3;

/** Gives the bytes of a frame, to be sent as one message. */
export function encodeFrame(frame: DataFrame): Uint8Array<ArrayBuffer> {
  const payloadBytes = frame.type === 'output' ? frame.bytes.byteLength : frame.type === 'ack' ? 4 : 0;
  const bytes = new Uint8Array(HEADER_BYTES + payloadBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, frame.type === 'output' ? OUTPUT : frame.type === 'live' ? LIVE : ACK);
  view.setUint32(1, frame.streamId);
  if (frame.type === 'output') bytes.set(frame.bytes, HEADER_BYTES);
  if (frame.type === 'ack') view.setUint32(HEADER_BYTES, frame.byteCount);
  return bytes;
}

/** Reads one frame, or gives null when the bytes are none. The payload shares memory with `bytes`. */
export function decodeFrame(bytes: Uint8Array): DataFrame | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const streamId = view.getUint32(1);
  switch (view.getUint8(0)) {
    case OUTPUT:
      return { type: 'output', streamId, bytes: bytes.subarray(HEADER_BYTES) };
    case LIVE:
      return { type: 'live', streamId };
    case ACK:
      return bytes.byteLength === HEADER_BYTES + 4
        ? { type: 'ack', streamId, byteCount: view.getUint32(HEADER_BYTES) }
        : null;
    default:
      return null;
  }
}
