/** What the first argument of most Electron events can do. */
export class StandInEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
