import { NOT_CLONABLE } from '../messages';
import { type BridgedValue, bridgeEvents, type CallDetail, type ResultDetail } from './bridgeEvents';

type AnyFunction = (...args: unknown[]) => unknown;

/** One world's half of the context bridge: calls functions of the other world, and lets it call ours. */
export class WorldBridge {
  private readonly world: string;
  private readonly functions = new Map<string, AnyFunction>();
  private readonly targets = new Map<AnyFunction, string>();
  private readonly results = new Map<string, (result: ResultDetail) => void>();
  private lastId = 0;

  /** `world` tells the two halves apart. */
  constructor(world: string) {
    this.world = world;
    document.addEventListener(bridgeEvents.call, (event) => this.handleCall((event as CustomEvent<CallDetail>).detail));
    document.addEventListener(bridgeEvents.result, (event) => {
      const { detail } = event as CustomEvent<ResultDetail>;
      this.results.get(detail.id)?.(detail);
    });
  }

  /** Lets the other world call a function under a name. */
  offer(target: string, given: AnyFunction): void {
    this.functions.set(target, given);
  }

  /** Calls a function of the other world and gives or throws what it gives or throws; a promise stays one. */
  call(target: string, args: readonly unknown[]): unknown {
    const id = this.nextId();
    // The other world answers before the dispatch returns; for a promise that is its first answer of two.
    let first: ResultDetail | undefined;
    this.results.set(id, (result) => {
      first = result;
    });
    dispatch(bridgeEvents.call, { id, target, args: args.map((arg) => this.bridge(arg)) } satisfies CallDetail);
    this.results.delete(id);
    if (first === undefined) throw new Error(`The other world does not answer ${target}.`);
    return first.kind === 'promise' ? this.waitFor(id) : this.outcome(first);
  }

  private waitFor(id: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.results.set(id, (result) => {
        this.results.delete(id);
        if (result.kind === 'error') reject(new Error(String(this.unbridge(result.value))));
        else resolve(this.unbridge(result.value));
      });
    });
  }

  private outcome(result: ResultDetail): unknown {
    if (result.kind === 'error') throw new Error(String(this.unbridge(result.value)));
    return this.unbridge(result.value);
  }

  private handleCall({ id, target, args }: CallDetail): void {
    const given = this.functions.get(target);
    if (given === undefined) return;
    const settle = (kind: ResultDetail['kind'], value: unknown): void =>
      dispatch(bridgeEvents.result, { id, kind, value: this.bridge(value) } satisfies ResultDetail);
    const fail = (thrown: unknown): void => settle('error', thrown instanceof Error ? thrown.message : String(thrown));
    try {
      const value = given(...args.map((arg) => this.unbridge(arg)));
      const isLater = value instanceof Promise;
      settle(isLater ? 'promise' : 'value', isLater ? undefined : value);
      if (isLater) value.then((result) => settle('value', result)).catch(fail);
    } catch (thrown) {
      fail(thrown);
    }
  }

  private bridge(value: unknown): BridgedValue {
    if (typeof value !== 'function') return { kind: 'clone', value: clonedAcross(value) };
    const given = value as AnyFunction;
    let target = this.targets.get(given);
    if (target === undefined) {
      target = this.nextId();
      this.targets.set(given, target);
      this.functions.set(target, given);
    }
    return { kind: 'function', target };
  }

  private unbridge(value: BridgedValue): unknown {
    if (value.kind === 'clone') return value.value;
    return (...args: unknown[]) => this.call(value.target, args);
  }

  private nextId(): string {
    this.lastId += 1;
    return `${this.world}-${this.lastId}`;
  }
}

function clonedAcross(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    throw new Error(NOT_CLONABLE);
  }
}

function dispatch(type: string, detail: CallDetail | ResultDetail): void {
  document.dispatchEvent(new CustomEvent(type, { detail }));
}
