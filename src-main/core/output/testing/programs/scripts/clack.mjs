// What the recording of clack runs.
import { setTimeout as delay } from 'node:timers/promises';
import * as p from '@clack/prompts';

p.intro('create-demo');
await p.text({
  message: 'What is its name?',
  placeholder: 'my-app',
  validate: (name) => (name ? undefined : 'Needed'),
});
await p.select({
  message: 'Which framework?',
  options: ['None', 'React', 'Svelte — with a description that is longer than a narrow terminal', 'Vue'].map(
    (label) => ({
      value: label,
      label,
      hint: label === 'React' ? 'the usual one' : undefined,
    }),
  ),
});
await p.multiselect({
  message: 'Which features?',
  options: ['TypeScript', 'Lint', 'Tests'].map((label) => ({ value: label, label })),
});
await p.password({ message: 'What is the password?' });
await p.confirm({ message: 'Continue?' });
const spinner = p.spinner();
spinner.start('Copying files');
await delay(400);
spinner.message('Installing packages');
await delay(400);
spinner.stop('Packages installed');
p.note('cd demö-app\nnpm run dev', 'Next steps');
p.log.warn('One thing is deprecated.');
p.outro('Done');
