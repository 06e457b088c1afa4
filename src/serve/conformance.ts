import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseHeaders } from '../build/siteFiles/headers.ts';
import { parseRedirects, redirectTarget } from '../build/siteFiles/redirects.ts';
import { filesBelow } from '../shared/files.ts';
import { contentTypeOf } from './contentTypes.ts';
import { textOf } from './serve.ts';

/** The reasons for which a site is not compared with a build. */
export type NotCompared = 'only' | 'noBuild' | 'otherBuild';

/** An answer of a host that is not as the build wants it. */
export interface Deviation {
  path: string;
  message: string;
}

interface Expected {
  path: string;
  statuses: number[];
  /** The file whose bytes are the answer. */
  file?: string;
  /** The address to which the answer leads. */
  target?: string;
}

/** At most so many pages and so many redirects are asked for. */
const most = 60;

/**
 * Compares the answers of a running site with its build: the pages, a file of each kind, missing
 * addresses and the redirects.
 * @param folder of the build: dist
 */
export async function compareBuild(
  origin: string,
  folder: string,
): Promise<Deviation[] | NotCompared> {
  if (!existsSync(join(folder, 'index.html'))) return 'noBuild';
  const home = await ask(origin, '/');
  if (!home.body.equals(readFileSync(join(folder, 'index.html')))) return 'otherBuild';
  const found: Deviation[] = [];
  for (const expected of expectationsOf(folder))
    for (const message of problemsIn(await ask(origin, expected.path), expected, folder))
      found.push({ path: expected.path, message });
  return found;
}

function expectationsOf(folder: string): Expected[] {
  const files = filesBelow(folder).filter((file) => !hidden.test(file));
  const isPage = (file: string) => /(^|\/)index\.html$/.test(file);
  const others = new Map(files.filter((file) => !isPage(file)).map((file) => [kindOf(file), file]));
  const redirects = parseRedirects(textOf(folder, '_redirects'));
  return [
    ...[...files.filter(isPage).slice(0, most), ...others.values()].map((file) => ({
      path: `/${file.replace(/(^|\/)index\.html$/, '')}`,
      statuses: [200],
      file,
    })),
    ...missing.map((path) => ({ path, statuses: [404], file: '404.html' })),
    ...redirects.slice(0, most).map(({ from }) => ({
      path: encodeURI(decodeURI(from)),
      statuses: [301, 308],
      target: redirectTarget(redirects, from) ?? '',
    })),
  ];
}

/** Files for hosts only, the page that stands for missing ones, and what `npm run build -- --compress` writes. */
const hidden = /^(_headers|_redirects|404\.html)$|\.(br|gz)$/;

/** A browser must not keep the second for a year. */
const missing = ['/there-is-no-such-page', '/assets/missing-12345678.js'];

function kindOf(file: string): string {
  return `${file.startsWith('assets/')} ${extname(file)}`;
}

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** @throws if nobody answers */
async function ask(origin: string, path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(origin + path, { redirect: 'manual', signal });
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

function problemsIn(answer: Answer, expected: Expected, folder: string): string[] {
  const { status, headers, body } = answer;
  const { path, statuses, file, target } = expected;
  if (!statuses.includes(status)) return [instead(status, statuses.join(' / '))];
  if (target !== undefined) return differing(headers.get('location'), target, absolute);
  if (file === undefined) return [];
  const isSame = body.equals(readFileSync(join(folder, file)));
  return [
    ...differing(headers.get('content-type'), contentTypeOf(file), plainType),
    ...differing(
      headers.get('cache-control'),
      cachingOf(folder, status === 404 ? '' : path),
      keptFor,
    ),
    ...(isSame ? [] : [instead(`${body.length} bytes`, `dist/${file}`)]),
  ];
}

/** @param meaning what two ways of writing have in common */
function differing(is: string | null, want: string, meaning: (value: string) => string): string[] {
  return is !== null && meaning(is) === meaning(want) ? [] : [instead(is ?? '–', want)];
}

function instead(is: string | number, want: string): string {
  return `${is} instead of ${want}`;
}

function absolute(address: string): string {
  return new URL(address, 'https://site.example').href;
}

/** Hosts name some types otherwise. */
function plainType(type: string): string {
  const [name = ''] = type.toLowerCase().split(';');
  return name
    .trim()
    .replace('application/xml', 'text/xml')
    .replace(/^(application|text)\/javascript/, 'javascript')
    .replace('vnd.microsoft.icon', 'x-icon');
}

/** A host may write `max-age=0, must-revalidate` for `no-cache`. */
function keptFor(caching: string): string {
  if (/no-cache|max-age=0\b.*must-revalidate/.test(caching)) return 'no-cache';
  return [/max-age=\d+/.exec(caching)?.[0], /immutable|no-store/.exec(caching)?.[0]].join();
}

function cachingOf(folder: string, path: string): string {
  const headers = new Map(parseHeaders(textOf(folder, '_headers'))(path));
  return headers.get('Cache-Control') ?? 'no-cache';
}
