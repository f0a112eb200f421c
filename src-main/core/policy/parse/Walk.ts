import { limits } from '@shared/limits';
import type { PowerShellOutline } from '../grammar/powerShellOutline';
import type { Script, ShellCommand } from '../syntax/ShellSyntax';
import { Choices } from './Choices';
import type { Field } from './Field';
import type { Frame } from './Frame';

/** A command that a text would run. */
export interface FoundCommand {
  /** What stands where the name does; its `programName` is null when the name cannot be known. */
  readonly head: Field;
  readonly name: string | null;
  /** `canonicalName` of the name; empty when that cannot be known. */
  readonly canonical: string;
  readonly args: readonly Field[];
  readonly text: string;
  readonly reachedBy: readonly string[];
  readonly writesTo: readonly Field[];
  /** The folder in which it runs, as far as it is known. */
  readonly cwd: string | null;
  /** Text of a program's own language that it may run, in which a name may be mentioned: `python -c`. */
  readonly mentions: readonly string[];
}

/** Why it cannot be told what a text would run. */
export interface Doubt {
  /** In plain words, as the end of a sentence. */
  readonly why: string;
  /** Index of the command that it is about; null when it is about the text. */
  readonly command: number | null;
  /** True: of weight only for a person who has rules of their own. */
  readonly isSlight?: boolean;
}

const MAX_DOUBTS = 20;
/** Longest `reachedBy`: each step costs stack, and a text that runs itself has no end. */
const MAX_STEPS_IN = 40;
const MAX_COMBINATIONS = 64;

/** What has been found in one text, and how much more may be looked at. */
export class Walk {
  readonly commands: FoundCommand[] = [];
  readonly doubts: Doubt[] = [];
  /** What each substitution that was walked prints; null when that cannot be known. */
  readonly outputs = new Map<Script, string | null>();
  /** Functions with the place of their definition, until they are called. */
  readonly definitions = new Map<ShellCommand, { readonly name: string; readonly frame: Frame }>();
  /** Name of a function that starts itself more than once, so that nothing ends it. */
  forkBomb: string | null = null;
  choices = new Choices(0);
  /** Takes PowerShell text apart; null when that cannot be done. */
  readonly powerShell: (text: string) => PowerShellOutline | null;
  private readonly deferred: (() => void)[] = [];
  private isRehearsing = false;
  private innerChars = 0;
  private turns = 0;

  constructor(powerShell: (text: string) => PowerShellOutline | null) {
    this.powerShell = powerShell;
  }

  get lastCommand(): number | null {
    return this.commands.length === 0 ? null : this.commands.length - 1;
  }

  /** Adds text in which a command may name others. */
  mention(command: number, texts: readonly string[]): void {
    const found = this.commands[command];
    if (found !== undefined) this.commands[command] = { ...found, mentions: [...found.mentions, ...texts] };
  }

  doubt(why: string, command: number | null = null): void {
    if (this.doubts.length < MAX_DOUBTS) this.doubts.push({ why, command });
  }

  /** Counts one more command; false, with a doubt, when it is enough. */
  mayGoOn(reachedBy: readonly string[]): boolean {
    this.turns += 1;
    if (this.turns <= limits.policyCommands && reachedBy.length <= MAX_STEPS_IN) return true;
    this.doubt('it runs more commands inside each other than can be followed');
    return false;
  }

  /** Counts inner text that is to be read; false, with a doubt, when it is enough. */
  mayRead(text: string): boolean {
    this.innerChars += text.length;
    if (this.innerChars <= limits.policyInnerChars) return true;
    this.doubt('it has more text inside of text than can be read');
    return false;
  }

  /** Goes through something for what it assigns; the commands that it finds are left out. Within itself it does nothing. */
  rehearse(run: () => void): void {
    if (this.isRehearsing) return;
    const [commands, doubts] = [this.commands.length, this.doubts.length];
    this.isRehearsing = true;
    run();
    this.isRehearsing = false;
    this.commands.length = commands;
    this.doubts.length = doubts;
  }

  /** Leaves something for the end, when all that is assigned is known: `trap`. */
  defer(run: () => void): void {
    if (!this.isRehearsing) this.deferred.push(run);
  }

  runDeferred(): void {
    // What is left for the end may leave something in turn.
    for (let run = this.deferred.shift(); run !== undefined; run = this.deferred.shift()) run();
  }

  /** Runs `expand` for each combination of values of the variables in it, and `use` with each result. */
  forEachCombination<T>(expand: () => T, use: (expanded: T) => void): void {
    const outer = this.choices;
    const choices = new Choices(MAX_COMBINATIONS);
    do {
      this.choices = choices;
      const expanded = expand();
      this.choices = outer;
      use(expanded);
    } while (choices.next());
  }
}
