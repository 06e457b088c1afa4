import type { TestProject } from 'vitest/node';
import { findChromium, launchChromium } from '../../../src/commands/audit/chromium.ts';
import { serveSite } from '../../../src/serve/serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site. */
    site: string;
  }
}

/** Serves dist/ for all browser tests. `npm test` has built it before. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The packaged browser is unpacked when it is first launched, and half of it cannot be started.
  const browser = await launchChromium();
  const { executablePath, source } = await findChromium();
  console.log(`Browser: Chromium ${browser.version()} (${source}, ${executablePath})`);
  await browser.close();
  const { port, close } = await serveSite('dist', 0);
  project.provide('site', `http://localhost:${port}`);
  return close;
}
