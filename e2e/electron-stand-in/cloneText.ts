import { NOT_CLONABLE } from './messages';

/** A value that JSON has no form for, and objects that look like one. */
type Tagged = {
  readonly $: 'undefined' | 'bigint' | 'number' | 'date' | 'map' | 'set' | 'error' | 'object' | BytesTag;
  readonly v?: unknown;
};
type BytesTag = 'ArrayBuffer' | 'Uint8Array';

/**
 * A value as text, for ways that carry text only. What structured clone refuses is refused, with Electron's words; so is what
 * the stand-in has no form for (typed arrays other than bytes, ports inside of values). Prototypes are lost, as in a clone.
 */
export function cloneToText(value: unknown): string {
  return JSON.stringify(pack(cloned(value)));
}

/** The value that `cloneToText` made a text of. */
export function textToClone(text: string): unknown {
  return unpack(JSON.parse(text));
}

/** Throws what Electron throws for a value that cannot be cloned. */
export function cloned(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    throw new Error(NOT_CLONABLE);
  }
}

function pack(value: unknown): unknown {
  switch (typeof value) {
    case 'undefined':
      return { $: 'undefined' } satisfies Tagged;
    case 'bigint':
      return { $: 'bigint', v: value.toString() } satisfies Tagged;
    case 'number':
      // JSON writes null for these.
      return Number.isFinite(value) ? value : ({ $: 'number', v: String(value) } satisfies Tagged);
    case 'object':
      return value === null ? null : packObject(value);
    default:
      return value;
  }
}

function packObject(value: object): unknown {
  if (Array.isArray(value)) return value.map(pack);
  if (value instanceof Uint8Array) return { $: 'Uint8Array', v: toBase64(value) } satisfies Tagged;
  if (value instanceof ArrayBuffer) return { $: 'ArrayBuffer', v: toBase64(new Uint8Array(value)) } satisfies Tagged;
  if (value instanceof Date) return { $: 'date', v: value.getTime() } satisfies Tagged;
  if (value instanceof Map) return { $: 'map', v: pack([...value]) } satisfies Tagged;
  if (value instanceof Set) return { $: 'set', v: pack([...value]) } satisfies Tagged;
  if (value instanceof Error) return { $: 'error', v: value.message } satisfies Tagged;
  if (ArrayBuffer.isView(value) || Object.getPrototypeOf(value) !== Object.prototype) throw new Error(NOT_CLONABLE);
  const packed = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pack(entry)]));
  return '$' in packed ? ({ $: 'object', v: Object.entries(packed) } satisfies Tagged) : packed;
}

function unpack(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(unpack);
  if ('$' in value) return unpackTagged(value as Tagged);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, unpack(entry)]));
}

function unpackTagged({ $: tag, v }: Tagged): unknown {
  switch (tag) {
    case 'undefined':
      return undefined;
    case 'bigint':
      return BigInt(String(v));
    case 'number':
      return Number(v);
    case 'date':
      return new Date(Number(v));
    case 'map':
      return new Map(unpack(v) as [unknown, unknown][]);
    case 'set':
      return new Set(unpack(v) as unknown[]);
    case 'error':
      return new Error(String(v));
    case 'object':
      return Object.fromEntries((v as [string, unknown][]).map(([key, entry]) => [key, unpack(entry)]));
    case 'Uint8Array':
      return fromBase64(String(v));
    case 'ArrayBuffer':
      return fromBase64(String(v)).buffer;
  }
}

// Text of so many bytes at a time: a function takes no more arguments than fit on the stack.
const CHUNK_BYTES = 32_768;

function toBase64(bytes: Uint8Array): string {
  if (typeof Buffer !== 'undefined')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
