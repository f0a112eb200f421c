import { expect, test } from 'vitest';
import { withoutPrivateVariables } from './privateVariables';

test.each([
  'ELECTRON_RUN_AS_NODE',
  'SIGNALBOX_HOME',
  'SIGNALBOX_SESSION',
  'VSCODE_IPC_HOOK_CLI',
  'CLAUDE_CODE_ENTRYPOINT',
  'CLAUDECODE',
  'PORT',
  'TMUX',
  'TMUX_PANE',
  'STY',
  'WINDOW',
  'COLUMNS',
  'LINES',
  'npm_config_user_agent',
  'npm_lifecycle_event',
  'INIT_CWD',
  'NODE_CHANNEL_FD',
  'TERM_PROGRAM',
  'TERM_PROGRAM_VERSION',
])('%s goes', (name) => {
  expect(withoutPrivateVariables({ [name]: 'x', HOME: '/h' })).toEqual({ HOME: '/h' });
});

test.each([
  'PATH',
  'EDITOR',
  'NODE_OPTIONS',
  'NODE_ENV',
  'GIT_ASKPASS',
  'NPM_TOKEN',
  'SSH_AUTH_SOCK',
  'DISPLAY',
  'ANTHROPIC_API_KEY',
  'CLAUDE_CONFIG_DIR',
  'LC_ALL',
  'VIRTUAL_ENV',
  'NODE',
  'IMPORT',
  'HTTP_PROXY',
  'XPORT',
  'BASH_FUNC_which%%',
])('%s stays', (name) => {
  expect(withoutPrivateVariables({ [name]: 'x' })).toEqual({ [name]: 'x' });
});

test('values that a launcher put into a user variable go with it', () => {
  const env = {
    npm_node_execpath: '/n/node',
    NODE: '/n/node',
    VSCODE_GIT_ASKPASS_MAIN: '/code/askpass-main.js',
    GIT_ASKPASS: '/code/askpass.sh',
    NODE_OPTIONS: '--require /code/ms-vscode.js-debug/bootloader.js',
  };
  expect(withoutPrivateVariables(env)).toEqual({});
});

test('what `npm start` put in front of PATH goes, and only then', () => {
  const PATH = '/p/node_modules/.bin:/node_modules/.bin:/usr/lib/run-script/lib/node-gyp-bin:/home/me/bin:/usr/bin';
  expect(withoutPrivateVariables({ PATH, npm_execpath: '/usr/lib/npm-cli.js' })).toEqual({
    PATH: '/home/me/bin:/usr/bin',
  });
  expect(withoutPrivateVariables({ PATH })).toEqual({ PATH });
});
