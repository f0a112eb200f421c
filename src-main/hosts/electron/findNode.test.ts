import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findNode } from './findNode';

test('Node is the one of npm, else the first on the path, else a name', () => {
  const folder = dirname(process.execPath);
  expect(findNode({ npm_node_execpath: '/npm/node', PATH: folder }, 'linux')).toBe('/npm/node');
  expect(findNode({ PATH: `/nowhere:${folder}` }, 'linux')).toBe(process.execPath);
  expect(findNode({ PATH: '' }, 'aix')).toBe('node');
});
