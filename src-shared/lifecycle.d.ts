/** Something that holds a handle, a listener or a timer until it is disposed of. Disposing twice is harmless. */
export interface Disposable {
    dispose(): void;
}
/** Turns a clean-up function into a Disposable that runs it at most once. */
export declare function toDisposable(dispose: () => void): Disposable;
/** Owns several Disposables and ends them together, the newest first. Adding to a disposed store disposes at once. */
export declare class DisposableStore implements Disposable {
    private readonly items;
    private isDisposed;
    /** Takes ownership of `item` and gives it back. */
    add<T extends Disposable>(item: T): T;
    dispose(): void;
}
/** Subscribes a listener; dispose of the result to unsubscribe. */
export type Event<T> = (listener: (value: T) => void) => Disposable;
/** A typed event source. Listeners run in the order in which they subscribed; one may unsubscribe while being called. */
export declare class Emitter<T> implements Disposable {
    private readonly listeners;
    /** The subscribing half, to be handed out. */
    readonly event: Event<T>;
    fire(value: T): void;
    get listenerCount(): number;
    dispose(): void;
}
