import { showNotice } from '../parts/messages/notice.ts';

/** After how many milliseconds a visitor is told that a page is still on its way. */
const patience = 4000;

/** Tells, unless what is waited for ends before. */
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
 * Has the browser load a page that could not be had as data. Without a network it would show its
 * own error in place of the page: the visitor then stays, and is told.
 */
export async function loadWhole(href: string, signal: AbortSignal, error: unknown): Promise<void> {
  const isReachable = !isOfNetwork(error) || (await answers(href));
  if (signal.aborted) return;
  if (isReachable) location.assign(href);
  else showNotice({ kind: 'offline', href });
}

/** Browsers throw these when nothing answers and when a script cannot be fetched. */
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
