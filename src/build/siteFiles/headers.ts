import { createHash } from 'node:crypto';
import type { Site } from '../../generated/types.ts';
import { markScripted } from '../client/releaseParts.ts';
import { oneLine } from './oneLine.ts';

/** The one that src/app/parts/trusted.ts makes. */
const trustedPolicy = 'markdown';

/**
 * The `_headers` file that hosts of static files read, and `npm start` too: security headers for
 * every response, and for how long it may be kept.
 */
export function headersFile(site: Site, { scripts, endpoints = [] }: Pages): string {
  const blocks = [
    { pattern: everywhere, headers: securityHeaders(site, scripts, endpoints) },
    { pattern: '/_data/*', headers: { 'Cache-Control': 'no-cache' } },
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
  return blocks
    .map(({ pattern, headers }) =>
      [
        oneLine(pattern),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${oneLine(value)}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** The pages as far as the headers depend on them. */
interface Pages {
  /** The scripts in the pages, besides the one that every release has. */
  scripts: string[];
  /** The origins that forms are sent to: https://forms.example */
  endpoints?: string[];
}

/** The pattern of every path. */
export const everywhere = '/*';

/** The headers of all paths that a pattern fits. */
export interface HeaderBlock {
  pattern: string;
  headers: [name: string, value: string][];
}

/** Reads such a file: the headers of a path, as all the patterns that fit it give them. */
export function parseHeaders(file: string): (path: string) => HeaderBlock['headers'] {
  const blocks = headerBlocks(file);
  const wild = blocks.filter(isWild);
  const exact = new Map(blocks.map(({ pattern, headers }) => [pattern, headers]));
  return (path) => [
    ...wild.flatMap(({ pattern, headers }) => (fits(pattern, path) ? headers : [])),
    ...(path.includes('*') ? [] : (exact.get(path) ?? [])),
  ];
}

export function headerBlocks(file: string): HeaderBlock[] {
  return file.trim().split(/\n\n+/).map(parseBlock);
}

function parseBlock(block: string): HeaderBlock {
  const [pattern = '', ...lines] = block.split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { pattern, headers };
}

/** True if a pattern fits many paths. */
export function isWild({ pattern }: HeaderBlock): boolean {
  return pattern.includes('*');
}

function fits(pattern: string, path: string): boolean {
  const [start = '', end = ''] = pattern.split('*');
  return path.length >= pattern.length - 1 && path.startsWith(start) && path.endsWith(end);
}

function securityHeaders(
  site: Site,
  scripts: string[],
  endpoints: string[],
): Record<string, string> {
  return {
    'Content-Security-Policy': written({
      ...policyOf(site, scripts, endpoints),
      ...markupPolicyOf(site),
    }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissions,
    // A visitor in trouble with the law does not tell other sites which page was read.
    'Referrer-Policy': site.analytics ? 'strict-origin' : 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
  };
}

/** The assistant listens when it is asked to; nothing else that a browser can do is used. */
const permissions = [
  'microphone=(self)',
  ...[
    ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
    ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
    ...['magnetometer', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
    ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

/** The sources that a page may use, by directive. */
type Policy = Record<string, string[]>;

type Outside = Pick<Site, 'analytics' | 'pictureHosts'>;

/** @param scripts the scripts in the pages, besides the one that every release has */
export function policyOf(site: Outside, scripts: string[], endpoints: string[]): Policy {
  const { analytics, pictureHosts = [] } = site;
  const hashes = [markScripted, ...scripts].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const tag = analytics ? ['https://www.googletagmanager.com'] : [];
  const collectors = analytics ? ['https://*.google-analytics.com'] : [];
  const pictures = pictureHosts.map((host) => sourceOf(`https://${host}`));
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...tag],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...pictures, ...collectors],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...tag,
      ...collectors,
      ...[...new Set(endpoints)].sort().map(sourceOf),
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
}

/** Other companies' scripts write into the page in ways of their own. */
function markupPolicyOf({ analytics }: Outside): Policy {
  if (analytics) return {};
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedPolicy] };
}

export function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * An address of the content, as a source.
 * @throws if it would begin another source or directive
 */
function sourceOf(address: string): string {
  if (/[\s;,'"]/.test(address))
    throw new Error(`${JSON.stringify(address)} is no address of a server.`);
  return oneLine(address);
}
