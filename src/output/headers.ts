import { createHash } from 'node:crypto';
import type { Page, Site } from '../generated/types.ts';

/**
 * The `_headers` file that hosts of static files read, and `npm start` too: security headers for
 * every response, and for how long it may be kept.
 */
export function headersFile(site: Site, boot: string, pages: Page[] = []): string {
  const blocks = [
    { pattern: '/*', headers: securityHeaders(site, boot, pages) },
    { pattern: '/_data/*', headers: { 'Cache-Control': 'no-cache' } },
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
  return blocks
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');
}

/** Reads such a file: the headers of a path, as all the patterns that fit it give them. */
export function parseHeaders(file: string): (path: string) => [name: string, value: string][] {
  const blocks = file.trim().split(/\n\n+/).map(parseBlock);
  return (path) => blocks.flatMap(({ pattern, headers }) => (fits(pattern, path) ? headers : []));
}

function parseBlock(block: string): { pattern: string; headers: [string, string][] } {
  const [pattern = '', ...lines] = block.split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { pattern, headers };
}

function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function securityHeaders(site: Site, boot: string, pages: Page[]): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, boot, pages),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy(site: Site, boot: string, pages: Page[]): string {
  const { analytics, assistant, pictureHosts = [] } = site;
  const hash = createHash('sha256').update(boot).digest('base64');
  const tag = analytics ? ['https://www.googletagmanager.com'] : [];
  const collectors = analytics ? ['https://*.google-analytics.com'] : [];
  const helper = assistant ? [new URL(assistant.script).origin] : [];
  const sockets = helper.map((origin) => origin.replace('https:', 'wss:'));
  const pictures = pictureHosts.map((host) => `https://${host}`);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'sha256-${hash}'`, ...tag, ...helper],
    'style-src': ["'self'", "'unsafe-inline'", ...helper],
    'img-src': ["'self'", 'data:', ...pictures, ...collectors, ...helper],
    'font-src': ["'self'", ...helper],
    ...(assistant && { 'frame-src': helper, 'media-src': helper }),
    'connect-src': [
      "'self'",
      ...tag,
      ...collectors,
      ...endpointOrigins(pages),
      ...helper,
      ...sockets,
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Where the forms of the pages are sent. */
function endpointOrigins(pages: Page[]): string[] {
  const origins = pages.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      'endpoint' in section && section.endpoint ? [new URL(section.endpoint.url).origin] : [],
    ),
  );
  return [...new Set(origins)].sort();
}
