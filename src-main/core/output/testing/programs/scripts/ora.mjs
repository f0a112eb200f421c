// What the recording of ora runs.
import { setTimeout as delay } from 'node:timers/promises';
import ora from 'ora';

const spinner = ora('Reading the project').start();
await delay(400);
spinner.text =
  'Installing dependencies — 漢字 and a text that is much longer than a terminal of eighty columns can show in one row';
await delay(400);
spinner.succeed('Dependencies installed');
spinner.start('Building');
await delay(300);
console.log('A line from somebody else while the spinner turns');
await delay(300);
spinner.warn('Built with one warning');
spinner.start('Deploying\n  to two places');
await delay(400);
spinner.fail('Deploying failed');
