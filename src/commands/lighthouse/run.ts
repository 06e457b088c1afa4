import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { launchChromium } from '../audit/chromium.ts';
import { categories, type Reading, type Report, readingOf } from './reading.ts';
import { sectionAt } from './section.ts';

/** A run, and the section with the largest element of the first screen. */
export interface Run {
  reading: Reading;
  /** The section type, or the part of the shell in brackets. */
  section: string;
  version: string;
}

/** Milliseconds before a run is given up. */
const patience = 180_000;

/**
 * Audits a page once, in its own browser, on the phone and connection that Lighthouse simulates.
 * @throws if the page cannot be loaded in time
 */
export async function runLighthouse(address: string): Promise<Run> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    return await auditIn(browser, port, address);
  } finally {
    await browser.close();
  }
}

async function auditIn(browser: Browser, port: number, address: string): Promise<Run> {
  const report = await reportOf(address, port);
  const reading = readingOf(report);
  const section = reading.largest ? await lookUp(browser, address, reading.largest.path) : '';
  return { reading, section, version: report.lighthouseVersion };
}

/** npm loads Lighthouse at the first run: with all that it brings, it has 250 MB. */
async function reportOf(address: string, port: number): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    '--disable-full-page-screenshot',
    `--port=${port}`,
    `--only-categories=${categories}`,
  ];
  const words = ['--yes', 'lighthouse@12.8.2', address, ...options];
  const { stdout } = await promisify(execFile)('npx', words, {
    maxBuffer: 2 ** 28,
    timeout: patience,
  });
  return JSON.parse(stdout);
}

async function lookUp(browser: Browser, address: string, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(address);
  return sectionAt(page, path);
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
