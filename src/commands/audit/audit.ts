import type { Browser } from 'playwright';
import { compareBuild, type NotCompared } from '../../serve/conformance.ts';
import type { Bilingual } from '../../shared/language.ts';
import { consentProblems } from './consent.ts';
import type { AuditFinding, CheckName, Sight } from './finding.ts';
import { headerProblems } from './headers.ts';
import { internalPaths, linkProblems, type Reached, sitemapPaths } from './links.ts';
import { said } from './messages.ts';
import { metadataProblems, sharedMetadata } from './metadata.ts';
import { look } from './visit.ts';

export interface AuditOptions {
  /** The site's origin: https://www.example.com. */
  origin: string;
  /** Only these paths are visited; by default, all that the sitemap and links lead to. */
  only?: string[];
  /** Paths that the site declares to be missing, but links to. */
  absent?: string[];
  /** The folder of the build that the site should serve: dist. */
  build: string;
  onPage?: (path: string, done: number, known: number) => void;
}

export interface Audit {
  pages: number;
  findings: AuditFinding[];
  /** Set if the answers of the host were not compared with the build. */
  notCompared?: NotCompared;
}

/** Visits a running site as a first-time visitor. */
export async function audit(browser: Browser, options: AuditOptions): Promise<Audit> {
  const { origin, only, absent = [], build } = options;
  const sitemap = await readSitemap(origin);
  const { sights, known } = await visitAll(browser, options, only ?? ['/', ...sitemap.paths]);
  const found = (check: CheckName, path: string, messages: Bilingual[]): AuditFinding[] =>
    messages.map((message) => ({ check, path, message }));
  const host = only ? 'only' : await compareBuild(origin, build);
  const isHttps = origin.startsWith('https:');
  return {
    pages: sights.length,
    findings: [
      ...found('links', '/sitemap.xml', sitemap.problems),
      ...found('links', missingPath, await missingProblems(origin)),
      ...sights.flatMap((scanPlan) => [
        ...found('accessibility', scanPlan.path, scanPlan.barriers.map(ofAxe)),
        ...found('headers', scanPlan.path, headerProblems(scanPlan.headers, isHttps)),
        ...found('links', scanPlan.path, linkProblems(scanPlan, origin, known, absent)),
        ...found('consent', scanPlan.path, consentProblems(scanPlan, origin)),
        ...found('metadata', scanPlan.path, metadataProblems(scanPlan)),
      ]),
      ...sharedMetadata(sights).map((shared) => ({ check: 'metadata' as const, ...shared })),
      ...(typeof host === 'string' ? [] : host).flatMap(({ path, message }) =>
        found('host', path, [message]),
      ),
    ],
    ...(typeof host === 'string' && { notCompared: host }),
  };
}

function ofAxe(barrier: string): Bilingual {
  return { en: barrier, es: barrier };
}

/** Visits pages and, unless `only` is set, the pages that they link to. */
async function visitAll(browser: Browser, options: AuditOptions, first: string[]) {
  const { origin, only, absent = [], onPage } = options;
  const known = new Map<string, Reached>();
  const sights: Sight[] = [];
  const queue = new Set(first);
  for (const path of queue) {
    const isWanted = !only || only.includes(path);
    const reached = await reach(origin + path);
    known.set(path, { path, ...reached });
    if (!isWanted || !reached.isPage || absent.includes(path)) continue;
    onPage?.(path, sights.length + 1, queue.size);
    const scanPlan = await look(browser, origin + path);
    sights.push(scanPlan);
    known.set(path, scanPlan);
    for (const next of internalPaths(scanPlan, origin)) queue.add(next);
  }
  return { sights, known };
}

/** Requests an address without a browser, to see whether it exists. */
async function reach(address: string): Promise<Omit<Reached, 'path'> & { isPage: boolean }> {
  const response = await fetch(address).catch(() => undefined);
  if (!response) return { status: 599, ids: [], isPage: false };
  const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '');
  const html = isHtml ? await response.text() : '';
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return { status: response.status, ids, isPage: isHtml && response.ok };
}

async function readSitemap(origin: string): Promise<{ paths: string[]; problems: Bilingual[] }> {
  const response = await fetch(`${origin}/sitemap.xml`).catch(() => undefined);
  if (!response?.ok) return { paths: [], problems: [said.noSitemap] };
  const paths = sitemapPaths(await response.text());
  const reached = await Promise.all(paths.map((path) => reach(origin + path)));
  const dead = paths.filter((_, index) => !reached[index]?.isPage);
  return { paths, problems: dead.map(said.deadInSitemap) };
}

const missingPath = '/there-is-no-such-page';

async function missingProblems(origin: string): Promise<Bilingual[]> {
  const { status } = await reach(origin + missingPath);
  return status === 404 ? [] : [said.not404(status)];
}
