import type { DemoProgram } from './DemoProgram';

const script = `
import time
from tqdm import tqdm, trange

for epoch in trange(3, desc='epochs', dynamic_ncols=True):
    for batch in trange(12, desc='batches', leave=False, position=1, dynamic_ncols=True):
        time.sleep(0.02)
    tqdm.write(f'epoch {epoch} done')
with tqdm(total=10, desc='plain', ascii=True, ncols=60) as bar:
    for _ in range(10):
        time.sleep(0.03)
        bar.update()
`;

/** Bars one below the other: a newline and cursor up for the lower one, and lines that are written above them. */
export const tqdm: DemoProgram = {
  name: 'tqdm',
  needs: [{ kind: 'python module', name: 'tqdm' }],
  prepare: async (place) => {
    await place.write('project/train.py', script);
    return 'python3 train.py';
  },
};
