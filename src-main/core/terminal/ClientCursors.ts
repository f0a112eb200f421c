import { ReadCursor } from '../output/ReadCursor';

/** More clients than this reading one session: the one that read longest ago starts anew. Keeps memory bounded. */
const MAX_CLIENTS = 64;

/** What each client has read of one session. */
export class ClientCursors {
  private readonly cursors = new Map<string, ReadCursor>();

  /** The cursor of this client; a new client starts at line 0. */
  of(clientId: string): ReadCursor {
    const cursor = this.cursors.get(clientId) ?? new ReadCursor();
    // Deleted and set again, so that the map's order is the order of use.
    this.cursors.delete(clientId);
    this.cursors.set(clientId, cursor);
    const [oldest] = this.cursors.keys();
    if (this.cursors.size > MAX_CLIENTS && oldest !== undefined) this.cursors.delete(oldest);
    return cursor;
  }
}
