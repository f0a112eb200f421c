import { buildStandIn } from '../electron-stand-in/driver/buildStandIn';

/** Playwright calls it once, before all tests. */
// biome-ignore lint/style/noDefaultExport: Playwright wants it so.
export default async function globalSetup(): Promise<void> {
  await buildStandIn();
}
