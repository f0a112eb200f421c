import { describe, expect, it } from 'vitest';
import { RecordingRepairs } from './RecordingRepairs';

/** Repairs that end when a test says so. */
function setUp() {
  const begun: string[] = [];
  const errors: unknown[] = [];
  const ends: { resolve: () => void; reject: (thrown: unknown) => void }[] = [];
  const cancels: (() => boolean)[] = [];
  const repairs = new RecordingRepairs({
    complete: (id, isCancelled) => {
      begun.push(id);
      cancels.push(isCancelled);
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    },
    onError: (thrown) => errors.push(thrown),
  });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const finish = (): Promise<void> => {
    ends.shift()?.resolve();
    return turn();
  };
  return { repairs, begun, errors, ends, cancels, finish, turn };
}

describe('RecordingRepairs', () => {
  it('does one after the other, the newest first', async () => {
    const { repairs, begun, finish } = setUp();
    repairs.start(['old', 'new', 'newest']);
    expect(begun).toEqual(['newest']);
    await finish();
    expect(begun).toEqual(['newest', 'new']);
    await finish();
    await finish();
    expect(begun).toEqual(['newest', 'new', 'old']);
  });

  it('does next what is asked for, and tells when it is done', async () => {
    const { repairs, begun, finish, turn } = setUp();
    repairs.start(['old', 'new', 'newest']);
    let isSettled = false;
    void repairs.settled('old').then(() => {
      isSettled = true;
    });
    await finish();
    expect(begun).toEqual(['newest', 'old']);
    await turn();
    expect(isSettled).toBe(false);
    await finish();
    expect(isSettled).toBe(true);
  });

  it('has nothing to wait for where nothing is to be done', async () => {
    const { repairs, finish } = setUp();
    await repairs.settled('unknown');
    repairs.start(['one']);
    await finish();
    await repairs.settled('one');
  });

  it('goes on after a failure, and says so', async () => {
    const { repairs, begun, errors, ends, finish, turn } = setUp();
    repairs.start(['old', 'new']);
    ends.shift()?.reject(new Error('EIO'));
    await turn();
    expect(begun).toEqual(['new', 'old']);
    expect(errors.map(String)).toEqual(['Error: The recording of new was not completed: EIO']);
    await finish();
  });

  it('lets go of what is removed and of all at the end', async () => {
    const { repairs, begun, cancels, finish } = setUp();
    repairs.start(['old', 'gone', 'newest']);
    repairs.forget('gone');
    repairs.forget('newest');
    expect(cancels[0]?.()).toBe(true);
    await finish();
    expect(begun).toEqual(['newest', 'old']);
    expect(cancels[1]?.()).toBe(false);
    const closed = repairs.close();
    expect(cancels[1]?.()).toBe(true);
    await finish();
    await closed;
  });
});
