/** The browser needs the address until it has begun to read it; it says nothing about when that is. */
const KEEP_ADDRESS_MS = 60_000;

/** Hands a file to the person, as the browser or Electron does with downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
}
