import { showNotice } from '../parts/messages/notice.ts';

/** Milliseconds before a visitor is told that a page is still loading. */
const patience = 4000;

/** Shows a message if the work takes too long. */
export async function tellWhenSlow<Content>(
  href: string,
  { signal }: Request,
  waited: Promise<Content>,
): Promise<Content> {
  showNotice(null);
  const timer = setTimeout(() => showNotice({ kind: 'slow', href }), patience);
  const stop = () => clearTimeout(timer);
  signal.addEventListener('abort', stop);
  try {
    const content = await waited;
    if (!signal.aborted) showNotice(null);
    return content;
  } finally {
    stop();
  }
}

/**
 * Makes the browser load a page whose data is missing. Without a network the visitor stays and gets
 * a message, because the browser would replace the page with its error.
 */
export async function loadWhole(href: string, signal: AbortSignal, error: unknown): Promise<void> {
  const isReachable = !isOfNetwork(error) || (await answers(href));
  if (signal.aborted) return;
  if (isReachable) location.assign(href);
  else showNotice({ kind: 'offline', href });
}

/** Browsers throw these without an answer, or if a script cannot be fetched. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError;
}

async function answers(href: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}
