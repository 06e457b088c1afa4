import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium, launchChromium } from '../../../src/commands/audit/chromium.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { isRunning } from '../../../src/shared/isRunning.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site. */
    site: string;
    /** A folder with a file for each server to be ended after all tests: its pid, and its root within. */
    leftovers: string;
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
  const leftovers = mkdtempSync(join(tmpdir(), 'leftovers-'));
  project.provide('leftovers', leftovers);
  return async () => {
    await endAll(leftovers);
    await close();
  };
}

async function endAll(leftovers: string): Promise<void> {
  for (const pid of readdirSync(leftovers)) {
    const root = readFileSync(join(leftovers, pid), 'utf8');
    if (isRunning(Number(pid))) process.kill(Number(pid), 'SIGKILL');
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(leftovers, { recursive: true });
}
