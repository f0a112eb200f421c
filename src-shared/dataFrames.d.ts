/**
 * Binary frames of the data channel, the same on a MessagePort and on a WebSocket: one byte of type, four bytes of stream
 * id (big endian), then the payload. No base64, no JSON on the data path.
 */
export type DataFrame = 
/** Bytes that the program printed. */
{
    readonly type: 'output';
    readonly streamId: number;
    readonly bytes: Uint8Array;
}
/** Marks the end of the replay: what follows is live. */
 | {
    readonly type: 'live';
    readonly streamId: number;
}
/** From the window: so many bytes were parsed by its terminal since the last acknowledgement. */
 | {
    readonly type: 'ack';
    readonly streamId: number;
    readonly byteCount: number;
};
/** Gives the bytes of a frame, to be sent as one message. */
export declare function encodeFrame(frame: DataFrame): Uint8Array<ArrayBuffer>;
/** Reads one frame, or gives null when the bytes are none. The payload shares memory with `bytes`. */
export declare function decodeFrame(bytes: Uint8Array): DataFrame | null;
