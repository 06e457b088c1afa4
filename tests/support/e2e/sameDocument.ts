import type { Locator, Page } from 'playwright';
import { granted, type Visit, visitReady } from './browser.ts';

declare global {
  interface Window {
    /** Lives as long as the document does. */
    isSameDocument?: boolean;
  }
}

/** Opens a page that can be told from one that is loaded after it. */
export async function openMarked(path: string): Promise<Visit> {
  const visited = await visitReady(path, { consent: granted });
  await mark(visited.page);
  return visited;
}

export function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.isSameDocument = true;
  });
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => window.isSameDocument === true);
}

export function footerLink(page: Page, name: string): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}
