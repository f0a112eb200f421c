import { Inspector } from './Inspector.mjs';

/** What the Inspector's command line exits with for a tool result that is an error. */
const TOOL_ERROR = 5;

/**
 * Lists the tools strictly, calls every one of them, and lists resources and prompts, each through the Inspector and the built
 * product over stdio. Prints what it does.
 * @param {string} node the Node that runs the Inspector
 * @returns {Promise<boolean>} whether all went as it should
 */
export async function inspectProduct(node) {
  const inspector = new Inspector(node);
  const problems = [];
  const ask = async (what, args, expected = 0) => {
    const { status, stdout, stderr } = await inspector.ask(what, args);
    const isExpected = status === expected;
    console.log(`${isExpected ? 'ok' : 'FAILED'}: ${[what, ...args].join(' ')} (status ${status})`);
    if (!isExpected)
      problems.push(`${what} ${args.join(' ')}: status ${status}, not ${expected}\n${stdout}\n${stderr}`);
    return isExpected && expected === 0 ? JSON.parse(stdout) : {};
  };
  try {
    const { tools = [] } = await ask('tools/list', ['--strict']);
    const called = await callEveryTool(inspector, ask);
    for (const { name } of tools) if (!called.has(name)) problems.push(`${name} was never called: add it here`);
    await ask('resources/list', []);
    await ask('resources/templates/list', []);
    await ask('resources/read', ['--uri', 'signalbox://sessions']);
    await ask('prompts/list', []);
  } finally {
    inspector.dispose();
  }
  for (const problem of problems) console.log(`\n${problem}`);
  return problems.length === 0;
}

/** Gives the names of the tools that were called. */
async function callEveryTool(inspector, ask) {
  const called = new Set();
  const call = async (name, args = [], expected = 0) => {
    called.add(name);
    const given = args.length === 0 ? [] : ['--tool-arg', ...args];
    const result = await ask('tools/call', ['--tool-name', name, ...given], expected);
    return result.structuredContent ?? {};
  };
  const started = await call('start_process', ['command=cat', 'shell=/bin/sh', 'timeout_ms=5000']);
  const session = `session_id=${started.session_id}`;
  await call('interact_with_process', [session, 'input=hello inspector']);
  await call('read_process_output', [session, 'offset=-10']);
  await call('wait_for_process', [session, 'timeout_ms=100']);
  await call('read_screen', [session]);
  await call('search_process_output', [session, 'pattern=hello']);
  await call('list_sessions');
  await call('list_processes');
  await call('get_config');
  // The host never ends itself, whoever asks.
  await call('kill_process', [`pid=${inspector.hostPid}`], TOOL_ERROR);
  await call('force_terminate', [session]);
  return called;
}
