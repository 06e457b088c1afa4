import { createServer } from 'node:net';
import lighthouse, { defaultConfig } from 'lighthouse';
import type { Browser } from 'playwright';
import { launchChromium } from '../audit/chromium.ts';
import { categories, type Reading, type Report, readingOf, tellingAudits } from './reading.ts';
import { sectionAt } from './section.ts';

/** A run, and the section with the largest element of the first screen. */
export interface Run {
  reading: Reading;
  /** The section type, or the part of the shell in brackets. */
  section: string;
  version: string;
}

/** Milliseconds before a run is given up. */
const patience = 90_000;

/**
 * Audits a page once, in its own browser, on the phone and connection that Lighthouse simulates.
 * @throws if the page cannot be loaded in time
 */
export async function runLighthouse(address: string): Promise<Run> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No result in ${patience / 1000} s.`)), patience);
  });
  try {
    return await Promise.race([auditIn(browser, port, address), late]);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

async function auditIn(browser: Browser, port: number, address: string): Promise<Run> {
  const flags = { port, logLevel: 'silent' as const, output: 'json' as const };
  const result = await lighthouse(address, flags, { ...defaultConfig, settings });
  if (!result) throw new Error('Lighthouse gave no result.');
  const report: Report = result.lhr;
  const reading = readingOf(report);
  const section = reading.largest ? await lookUp(browser, address, reading.largest.path) : '';
  return { reading, section, version: report.lighthouseVersion };
}

async function lookUp(browser: Browser, address: string, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(address);
  return sectionAt(page, path);
}

/** Skips audits without a score, for a shorter run with equal scores. */
const settings = {
  ...defaultConfig.settings,
  disableFullPageScreenshot: true,
  onlyAudits: [...weightedAudits(), ...tellingAudits],
};

function weightedAudits(): string[] {
  const refs = categories.flatMap((name) => defaultConfig.categories?.[name]?.auditRefs ?? []);
  return [...new Set(refs.filter(({ weight }) => weight > 0).map(({ id }) => id))];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
