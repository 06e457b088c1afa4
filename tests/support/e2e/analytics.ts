import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What was sent to the analytics tag. */
    sent?: unknown[][];
  }
}

/** For `init`: stands in for the analytics tag and notes what is sent to it. */
export function recordAnalytics(): void {
  const sent: unknown[][] = [];
  window.sent = sent;
  window.gtag = (...command) => sent.push(command);
}

export function sentBy(page: Page): Promise<unknown[][] | undefined> {
  return page.evaluate(() => window.sent);
}
