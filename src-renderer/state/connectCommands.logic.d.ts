import type { ConnectInfo } from '@shared/protocol';
/** One way to connect a client: what to copy, and where it goes. */
export interface ConnectRecipe {
  readonly client: string;
  /** Where the text goes, as a sentence. */
  readonly where: string;
  readonly text: string;
}
/** The recipes of the commonest clients, for this very installation. */
export declare function connectRecipes(connect: ConnectInfo): readonly ConnectRecipe[];
/** One argument for a shell: in single quotes on POSIX, in double quotes when it holds a Windows path. */
export declare function quoteArgument(argument: string): string;
