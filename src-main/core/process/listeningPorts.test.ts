import { expect, test } from 'vitest';
import { parseListeners } from './readLinuxPorts';
import { parseLsofPorts } from './readLsofPorts';
import { parseNetstatPorts } from './readNetstatPorts';

test('reads who listens from /proc/net/tcp and tcp6, and leaves connections out', () => {
  const tail = '00000000:00000000 00:00000000 00000000  1000        0';
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    `   0: 0100007F:1F90 00000000:0000 0A ${tail} 41 1 00000000491ac55a 100 0 0 10 0`,
    `   1: 0100007F:1F90 0100007F:C350 01 ${tail} 42 1 00000000491ac55a 20 4 30 10 -1`,
    `  10: 00000000000000000000000000000000:0050 00000000000000000000000000000000:0000 0A ${tail} 43 1 0 100 0 0 10 0`,
    '  11: cut off',
  ].join('\n');
  expect(parseListeners(table)).toEqual([
    ['41', 8080],
    ['43', 80],
  ]);
});

test('reads the fields of lsof', () => {
  const text = 'p812\nf18\nn127.0.0.1:3000\nf19\nn[::1]:3000\nf20\nn*:9229\np900\nf3\nn*:80\n';
  expect(parseLsofPorts(text)).toEqual([
    { port: 3000, pid: 812 },
    { port: 9229, pid: 812 },
    { port: 80, pid: 900 },
  ]);
});

test('reads netstat of Windows in any language', () => {
  const text = [
    '  Proto  Lokale Adresse         Remoteadresse          Status           PID',
    '  TCP    0.0.0.0:135            0.0.0.0:0              ABHÖREN         1088',
    '  TCP    127.0.0.1:49670        127.0.0.1:49671        HERGESTELLT     4321',
    '  TCP    [::]:445               [::]:0                 ABHÖREN         4',
    '  UDP    0.0.0.0:5353           *:*                                    2222',
  ].join('\r\n');
  expect(parseNetstatPorts(text)).toEqual([
    { port: 135, pid: 1088 },
    { port: 445, pid: 4 },
  ]);
});
