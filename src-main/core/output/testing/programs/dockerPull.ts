import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';

const layers = ['a1b2c3d4e5f6', 'b2c3d4e5f6a1', 'c3d4e5f6a1b2', 'd4e5f6a1b2c3', 'e5f6a1b2c3d4'];
const LAYER_BYTES = 4_000_000;
const STEPS = 6;

/**
 * Docker's own client, with a server in the place of the engine that reports a pull as the Engine API does ("Create an
 * image"): a row for each layer, to which the cursor goes up and from which it comes back down.
 */
export const dockerPull: DemoProgram = {
  name: 'docker-pull',
  needs: [program('docker')],
  prepare: async ({ server }) => {
    const parts = messages().map((message) => `${JSON.stringify(message)}\r\n`);
    server.serve('/v1.45/images/create', { parts, pauseMs: 15, type: 'application/json' });
    return 'docker pull demo/app';
  },
  resize: { after: 'Downloading', cols: 60, rows: 20 },
  env: ({ server }) => ({ DOCKER_HOST: server.url.replace('http:', 'tcp:'), DOCKER_API_VERSION: '1.45' }),
};

type Message = Readonly<Record<string, unknown>>;

function messages(): Message[] {
  const each = (status: string): Message[] => layers.map((id) => ({ status, progressDetail: {}, id }));
  const steps = Array.from({ length: STEPS }, (_, step) => step + 1);
  return [
    { status: 'Pulling from demo/app', id: 'latest' },
    ...each('Pulling fs layer'),
    ...each('Waiting').slice(3),
    ...steps.flatMap((step) => progress('Downloading', step)),
    ...each('Verifying Checksum'),
    ...each('Download complete'),
    ...layers.flatMap((id) => [
      ...steps.flatMap((step) => progress('Extracting', step).filter((message) => message.id === id)),
      { status: 'Pull complete', progressDetail: {}, id },
    ]),
    { status: `Digest: sha256:${'0123456789abcdef'.repeat(4)}` },
    { status: 'Status: Downloaded newer image for demo/app:latest' },
  ];
}

function progress(status: string, step: number): Message[] {
  const current = (LAYER_BYTES * step) / STEPS;
  return layers.map((id) => ({ status, progressDetail: { current: Math.round(current), total: LAYER_BYTES }, id }));
}
