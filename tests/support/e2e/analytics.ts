import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Calls of the analytics tag. */
    sent?: unknown[][];
  }
}

/** For `init`: replaces the analytics tag and records its calls. */
export function recordAnalytics(): void {
  const sent: unknown[][] = [];
  window.sent = sent;
  window.gtag = (...command) => sent.push(command);
}

export function sentBy(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() => window.sent);
}
