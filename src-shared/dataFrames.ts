import { assertNever } from './assertNever';

/**
 * Binary frames of the data channel, the same on a MessagePort and on a WebSocket: one byte of type, four bytes of stream
 * id (big endian), then the payload. No base64, no JSON on the data path.
 */
export type DataFrame =
  /** Bytes that the program printed. */
  | { readonly type: 'output'; readonly streamId: number; readonly bytes: Uint8Array }
  /** The terminal has a new size from here on. */
  | { readonly type: 'resize'; readonly streamId: number; readonly cols: number; readonly rows: number }
  /** Whether the size of the terminal is this window's own; another's otherwise. First of all, then when it changes. */
  | { readonly type: 'lead'; readonly streamId: number; readonly isLeading: boolean }
  /** Marks the end of the replay: what follows is live, and comes after so many bytes that the session printed. */
  | { readonly type: 'live'; readonly streamId: number; readonly position: number }
  /** From the window: so many bytes were parsed by its terminal since the last acknowledgement. */
  | { readonly type: 'ack'; readonly streamId: number; readonly byteCount: number };

const HEADER_BYTES = 5;
const LIVE_BYTES = 8;
const SHORT_BYTES = 4;
const OUTPUT = 1;
const LIVE = 2;
const ACK = 3;
const RESIZE = 4;
const LEAD = 5;
const TYPES = { output: OUTPUT, live: LIVE, ack: ACK, resize: RESIZE, lead: LEAD } as const;

/** Gives the bytes of a frame, to be sent as one message. */
export function encodeFrame(frame: DataFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + payloadBytes(frame));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, TYPES[frame.type]);
  view.setUint32(1, frame.streamId);
  switch (frame.type) {
    case 'output':
      bytes.set(frame.bytes, HEADER_BYTES);
      break;
    case 'resize':
      view.setUint16(HEADER_BYTES, frame.cols);
      view.setUint16(HEADER_BYTES + 2, frame.rows);
      break;
    case 'live':
      view.setBigUint64(HEADER_BYTES, BigInt(frame.position));
      break;
    case 'lead':
      view.setUint32(HEADER_BYTES, frame.isLeading ? 1 : 0);
      break;
    case 'ack':
      view.setUint32(HEADER_BYTES, frame.byteCount);
      break;
    default:
      assertNever(frame);
  }
  return bytes;
}

/** Reads one frame, or gives null when the bytes are none. The payload shares memory with `bytes`. */
export function decodeFrame(bytes: Uint8Array): DataFrame | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const streamId = view.getUint32(1);
  const type = view.getUint8(0);
  if (type === OUTPUT) return { type: 'output', streamId, bytes: bytes.subarray(HEADER_BYTES) };
  const payload = bytes.byteLength - HEADER_BYTES;
  if (type === LIVE && payload === LIVE_BYTES) {
    return { type: 'live', streamId, position: Number(view.getBigUint64(HEADER_BYTES)) };
  }
  if (type === RESIZE && payload === SHORT_BYTES) {
    return { type: 'resize', streamId, cols: view.getUint16(HEADER_BYTES), rows: view.getUint16(HEADER_BYTES + 2) };
  }
  if (type === LEAD && payload === SHORT_BYTES) {
    return { type: 'lead', streamId, isLeading: view.getUint32(HEADER_BYTES) !== 0 };
  }
  if (type === ACK && payload === SHORT_BYTES) {
    return { type: 'ack', streamId, byteCount: view.getUint32(HEADER_BYTES) };
  }
  return null;
}

function payloadBytes(frame: DataFrame): number {
  if (frame.type === 'output') return frame.bytes.byteLength;
  return frame.type === 'live' ? LIVE_BYTES : SHORT_BYTES;
}
