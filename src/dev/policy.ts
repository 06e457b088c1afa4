import { policyOf, written } from '../build/siteFiles/headers.ts';
import type { Site } from '../generated/types.ts';

interface Shown {
  /** Undefined while there is no valid one. */
  site: Site | undefined;
  /** The texts of the scripts that stand in the pages. */
  scripts: string[];
  /** With the port of the server. */
  host: string;
  /** The origin whose frame shows the pages. */
  framedBy?: string | undefined;
}

/**
 * The policy of a page in development: that of the built site but for connections, so that script in content does not run
 * here either. Vite's client speaks through a socket, and a worker waits for a server that has ended.
 */
export function devPolicy({ site, scripts, host, framedBy = "'none'" }: Shown): string {
  return written({
    ...policyOf(site ?? {}, scripts, ['https:', `ws://${host}`]),
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': [framedBy],
  });
}

/** The texts of the scripts in markup of this project and of Vite. */
export function scriptsIn(markup: string): string[] {
  return [...markup.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
}
