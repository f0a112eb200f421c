/** Lets several parts hold one program back, each for its own reason: it runs only while nobody does. */
export class PauseGate {
  private readonly reasons = new Set<string>();
  private readonly pause: () => void;
  private readonly resume: () => void;

  constructor(target: { readonly pause: () => void; readonly resume: () => void }) {
    this.pause = target.pause;
    this.resume = target.resume;
  }

  /** Holds the program back until `reason` is released. */
  hold(reason: string): void {
    if (this.reasons.size === 0) this.pause();
    this.reasons.add(reason);
  }

  /** Takes the reason away; a reason that is not there is none to take away. */
  release(reason: string): void {
    if (this.reasons.delete(reason) && this.reasons.size === 0) this.resume();
  }
}
