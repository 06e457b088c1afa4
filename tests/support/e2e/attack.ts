import { request } from 'node:http';
import type { Page } from 'playwright';

/** Writes script into the pages that a server sends, as content would if something let it through. */
export function injectScript(page: Page): Promise<unknown> {
  return page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<div id="root">', `${attack}$&`) });
  });
}

/** Each part of it sets the attribute `data-attacked`. */
const attack = ['<img src="data:," onerror="RUN">', '<script>RUN</script>']
  .join('')
  .replaceAll('RUN', "document.documentElement.dataset.attacked='yes'");

/** The answer to a program that asks this machine, and may set any header. */
export function statusAt(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const { host, port } = new URL(origin);
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { Host: host, ...headers } });
    asked.on('error', fail).on('upgrade', () => done(101));
    asked.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.end();
  });
}
