import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from './createProgram';

const program = createProgram({}, '1.2.3');

function visible(command: Command): readonly Command[] {
  const shown = command
    .createHelp()
    .visibleCommands(command)
    .filter((sub) => command.commands.includes(sub));
  return shown.flatMap((sub) => [sub, ...visible(sub)]);
}

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.outputHelp();
  return text;
}

describe('help', () => {
  test('the main one has the parts of a man page', () => {
    const text = helpOf(program);
    for (const title of ['USAGE', 'OPTIONS', 'COMMANDS', 'EXAMPLES', 'FILES', 'ENVIRONMENT'])
      expect(text).toMatch(new RegExp(`^${title}`, 'm'));
    expect(text).not.toContain('window-address');
  });

  test.each(visible(program).map((command) => [command.name(), command] as const))(
    '%s says what it does, and shows it',
    (_name, command) => {
      const text = helpOf(command);
      expect(command.description()).not.toBe('');
      expect(text).toContain('OPTIONS');
      expect(text).not.toContain('default: false');
      if (command.commands.length === 0) expect(text).toContain('EXAMPLES');
      for (const line of text.split('\n')) expect(line).not.toMatch(/\s$/);
    },
  );
});
