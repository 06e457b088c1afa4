import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everywhere, headerBlocks, parseHeaders } from '../../build/siteFiles/headers.ts';
import { parseRedirects, redirectTarget } from '../../build/siteFiles/redirects.ts';
import { filesBelow } from '../../shared/files.ts';
import type { Bilingual } from '../../shared/language.ts';
import { parsedAddress } from '../../shared/webAddress.ts';
import { contentTypeOf } from '../contentTypes.ts';
import type { Answer } from './ask.ts';
import type { Expectation } from './deviations.ts';
import { encodingProblems, headerProblems, statusProblems, typeProblems } from './judge.ts';
import { said } from './words.ts';

/** Hosts read at least so many blocks of `_headers` (Cloudflare). */
const blocksThatAllRead = 100;

/** The list asks for at most so many pages, and for so many redirects. */
const most = 60;

/**
 * Makes the requests that a host has to answer as the build wants: each kind of file with its type,
 * headers, bytes and encoding, slashes, HEAD, versions, ranges, missing and hidden addresses, and
 * redirects.
 * @param folder the built site: dist
 */
export function conformanceList(folder: string): Expectation[] {
  const build = readBuild(folder);
  const { files, redirects } = build;
  const pages = sampled(files.filter((file) => isPage(file)));
  const others = files.filter((file) => !isPage(file) && !isHidden(file));
  const shown = [...pages, ...sampled(others.filter(isSingle)), ...oneOfEachKind(others)];
  return [
    ...[...new Set(shown)].flatMap((file) => [fileCheck(build, file), headCheck(build, file)]),
    ...pages.slice(0, 5).flatMap((file) => slashChecks(build, file)),
    ...oneOfEachKind(files.filter((file) => !isHidden(file))).flatMap((file) => [
      versionCheck(build, file),
      rangeCheck(build, file),
    ]),
    methodCheck('/'),
    ...[...missing, ...belowText(files)].map((path) => missingCheck(build, path)),
    ...hidden.map(hiddenCheck),
    ...sampled(redirects).flatMap(({ from }) => redirectChecks(build, from)),
  ];
}

type Build = ReturnType<typeof readBuild>;

function readBuild(folder: string) {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  const blocks = read('_headers').trim().split(/\n\n+/).slice(0, blocksThatAllRead).join('\n\n');
  const general = headerBlocks(blocks).filter(({ pattern }) => pattern === everywhere);
  return {
    folder,
    files: filesBelow(folder)
      .filter((file) => !/\.(gz|br)$/.test(file))
      .sort(),
    headersOf: parseHeaders(blocks),
    /** The headers of answers without a file. */
    common: general.flatMap(({ headers }) => headers),
    redirects: parseRedirects(read('_redirects')),
  };
}

/** The page of `about/index.html` is at /about. */
function addressOf(file: string): string {
  if (!isPage(file)) return `/${file}`;
  return `/${file.slice(0, -'index.html'.length).replace(/\/$/, '')}`;
}

function isPage(file: string): boolean {
  return /(^|\/)index\.html$/.test(file);
}

/** Files for hosts only, and the page that stands for missing ones. */
function isHidden(file: string): boolean {
  return ['_headers', '_redirects', '404.html'].includes(file);
}

/** A file beside the pages: robots.txt. */
function isSingle(file: string): boolean {
  return !file.includes('/') && !file.endsWith('.md');
}

function oneOfEachKind(files: string[]): string[] {
  const byKind = files.map((file): [string, string] => [
    `${file.startsWith('assets/')} ${/\.[^./]*$/.exec(file)?.[0]}`,
    file,
  ]);
  return [...new Map(byKind).values()];
}

/** At most `most` of a list, evenly from all of it. */
function sampled<Item>(items: Item[]): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

const asBrowsersDo = { 'accept-encoding': 'gzip' };

function wantedHeaders({ headersOf }: Build, address: string): [string, string][] {
  const headers = headersOf(address);
  const isSaid = headers.some(([name]) => name === 'Cache-Control');
  return isSaid ? headers : [...headers, ['Cache-Control', 'no-cache']];
}

function contentOf({ folder }: Build, file: string): Buffer {
  return readFileSync(join(folder, file));
}

function fileCheck(build: Build, file: string): Expectation {
  const path = addressOf(file);
  const type = contentTypeOf(file);
  return {
    part: 'files',
    path,
    headers: asBrowsersDo,
    judge: (answer) => {
      const unanswered = statusProblems(answer, [200]);
      if (unanswered.length > 0) return unanswered;
      const content = contentOf(build, file);
      return [
        ...typeProblems(answer, type),
        ...headerProblems(answer, wantedHeaders(build, path)),
        ...encodingProblems(answer, type, content.length),
        ...(answer.body.equals(content) ? [] : [said.otherContent(file)]),
      ];
    },
  };
}

function headCheck(build: Build, file: string): Expectation {
  const path = addressOf(file);
  return {
    part: 'head',
    method: 'HEAD',
    path,
    judge: (answer) => [
      ...statusProblems(answer, [200]),
      ...typeProblems(answer, contentTypeOf(file)),
      ...headerProblems(answer, wantedHeaders(build, path)),
      ...(answer.body.length === 0 ? [] : [said.bodyOfHead]),
    ],
  };
}

/** `/about/` and `/about/index.html` show the page or lead to it. */
function slashChecks(build: Build, file: string): Expectation[] {
  const address = addressOf(file);
  const content = contentOf(build, file);
  const isHome = address === '/';
  const others = [...(isHome ? [] : [`${address}/`]), `${isHome ? '' : address}/index.html`];
  const same: Expectation = {
    part: 'slashes',
    path: `${address}?utm_source=a`,
    judge: (answer) => sameContent(answer, content, file),
  };
  return [
    same,
    ...others.map(
      (path): Expectation => ({
        part: 'slashes',
        path,
        judge: (answer) =>
          answer.status === 200
            ? sameContent(answer, content, file)
            : [...statusProblems(answer, ledOn), ...locationProblems(answer, address)],
      }),
    ),
  ];
}

const ledOn = [301, 302, 307, 308];

function sameContent(answer: Answer, content: Buffer, file: string): Bilingual[] {
  if (answer.status !== 200) return statusProblems(answer, [200]);
  return answer.body.equals(content) ? [] : [said.otherContent(file)];
}

/** Hosts may name the whole address. */
function locationProblems({ headers }: Answer, target: string): Bilingual[] {
  const { location = '–' } = headers;
  const base = 'http://host.invalid';
  const isWhole = /^https?:\/\//.test(target);
  const led = parsedAddress(location, base);
  const want = new URL(target, base);
  const isSame = led && (isWhole ? led.href === want.href : pathOf(led) === pathOf(want));
  return isSame ? [] : [said.location(location, target)];
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** A browser that has the file already is told so: 304. */
function versionCheck(build: Build, file: string): Expectation {
  const path = addressOf(file);
  return {
    part: 'versions',
    path,
    headers: asBrowsersDo,
    judge: ({ headers }) => (headers.etag ? [] : [said.noVersion]),
    next: ({ headers: { etag } }) =>
      etag === undefined
        ? undefined
        : {
            part: 'versions',
            path,
            headers: { ...asBrowsersDo, 'if-none-match': etag },
            judge: (answer) => [
              ...statusProblems(answer, [304]),
              ...headerProblems(
                answer,
                wantedHeaders(build, path).filter(([name]) => name === 'Cache-Control'),
              ),
            ],
          },
  };
}

/** A host may answer a range with the whole file, but not with other bytes. */
function rangeCheck(build: Build, file: string): Expectation {
  const content = contentOf(build, file);
  return {
    part: 'ranges',
    path: addressOf(file),
    headers: { 'accept-encoding': 'identity', range: 'bytes=5-14' },
    judge: ({ status, headers, body }) => {
      if (status === 200) return body.equals(content) ? [] : [said.otherContent(file)];
      if (status !== 206) return [said.status(status, '206 / 200')];
      const isRight =
        body.equals(content.subarray(5, 15)) &&
        headers['content-range'] ===
          `bytes 5-${Math.min(14, content.length - 1)}/${content.length}`;
      return isRight ? [] : [said.wrongRange];
    },
  };
}

function methodCheck(path: string): Expectation {
  return {
    part: 'methods',
    method: 'POST',
    path,
    headers: { 'content-length': '0' },
    judge: (answer) => statusProblems(answer, [405]),
  };
}

/** Addresses without a file. The one below assets/ must not be kept for a year. */
const missing = [
  '/there-is-no-such-page',
  '/there/is/no/such/page.md',
  '/assets/missing-12345678.js',
  '/_data/there-is-no-such-page.json',
  '/404',
];

/** A page as Markdown has no folder below it. */
function belowText(files: string[]): string[] {
  const text = files.find((file) => file.endsWith('.md'));
  return text === undefined ? [] : [`/${text}/`];
}

function missingCheck(build: Build, path: string): Expectation {
  return {
    part: 'missing',
    path,
    headers: asBrowsersDo,
    judge: (answer) => {
      const unanswered = statusProblems(answer, [404]);
      if (unanswered.length > 0) return unanswered;
      const content = contentOf(build, '404.html');
      return [
        ...typeProblems(answer, 'text/html'),
        ...headerProblems(answer, [...build.common, ['Cache-Control', 'no-cache']]),
        ...(answer.body.equals(content) ? [] : [said.otherContent('404.html')]),
      ];
    },
  };
}

/** Files that are for the host only, ways out of the folder, and a character that no file name may have. */
const hidden = [
  '/_headers',
  '/_redirects',
  '/404.html',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/index.html%00',
];

function hiddenCheck(path: string): Expectation {
  return {
    part: 'hidden',
    path,
    judge: ({ status }) => (status >= 300 && status < 500 ? [] : [said.status(status, '404')]),
  };
}

/** A host may drop the visitor's query where the target has one of its own. */
function redirectChecks({ redirects }: Build, from: string): Expectation[] {
  const path = encodeURI(decodeURI(from));
  const whole = redirectTarget(redirects, path) ?? '';
  return [path, `${path}/`, `${path}?a=b&c`].map((address) => {
    const target = redirectTarget(redirects, address) ?? '';
    return {
      part: 'redirects',
      path: address,
      judge: (answer) => {
        const problems = locationProblems(answer, target);
        const isDropped = whole.includes('?') && locationProblems(answer, whole).length === 0;
        return [...statusProblems(answer, [301, 308]), ...(isDropped ? [] : problems)];
      },
    };
  });
}
