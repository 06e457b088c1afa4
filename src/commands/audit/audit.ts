import type { Browser } from 'playwright';
import { compareBuild, type NotCompared } from '../../serve/conformance.ts';
import { internalPaths, linkProblems, type Reached, reach, sitemapPaths } from './links.ts';
import { look, type Sight } from './visit.ts';

export const checkNames = ['accessibility', 'links', 'consent', 'host'] as const;

export interface Finding {
  check: (typeof checkNames)[number];
  /** The path of the page: /about. */
  path: string;
  message: string;
}

interface AuditOptions {
  /** The site's origin: https://www.example.com. */
  origin: string;
  /** Only these paths are visited; by default, all that the sitemap and links lead to. */
  only?: string[] | undefined;
  /** Paths that the site declares to be missing, but links to. */
  absent: string[];
  /** The folder of the build that the site should serve: dist. */
  build: string;
}

export interface Audit {
  pages: number;
  findings: Finding[];
  /** Set if the answers of the host were not compared with the build. */
  notCompared?: NotCompared;
}

/** Visits a running site as a first-time visitor. */
export async function audit(browser: Browser, options: AuditOptions): Promise<Audit> {
  const { origin, only, absent, build } = options;
  const sitemap = await readSitemap(origin);
  const { sights, known } = await visitAll(browser, options, only ?? ['/', ...sitemap.paths]);
  const found = (check: Finding['check'], path: string, messages: string[]): Finding[] =>
    messages.map((message) => ({ check, path, message }));
  const host = only ? 'only' : await compareBuild(origin, build);
  return {
    pages: sights.length,
    findings: [
      ...found('links', '/sitemap.xml', sitemap.problems),
      ...sights.flatMap((sight) => [
        ...found('accessibility', sight.path, sight.barriers),
        ...found('links', sight.path, linkProblems(sight, origin, known, absent)),
        ...found('consent', sight.path, consentProblems(sight, origin)),
      ]),
      ...(typeof host === 'string' ? [] : host).flatMap(({ path, message }) =>
        found('host', path, [message]),
      ),
    ],
    ...(typeof host === 'string' && { notCompared: host }),
  };
}

async function readSitemap(origin: string): Promise<{ paths: string[]; problems: string[] }> {
  const paths = await sitemapPaths(origin);
  if (!paths) return { paths: [], problems: ['There is no sitemap.'] };
  const reached = await Promise.all(paths.map((path) => reach(origin, path)));
  const dead = reached.filter(({ isPage }) => !isPage);
  return { paths, problems: dead.map(({ path }) => `Lists ${path}, where there is no page.`) };
}

/** Visits pages and, unless `only` is set, the pages that they link to. */
async function visitAll(browser: Browser, options: AuditOptions, first: string[]) {
  const { origin, only, absent } = options;
  const known = new Map<string, Reached>();
  const sights: Sight[] = [];
  const queue = new Set(first);
  for (const path of queue) {
    const reached = await reach(origin, path);
    known.set(path, reached);
    const isWanted = !only || only.includes(path);
    if (!isWanted || !reached.isPage || absent.includes(path)) continue;
    console.error(`${sights.length + 1} of ${queue.size}: ${path}`);
    const sight = await look(browser, origin + path);
    sights.push(sight);
    for (const next of internalPaths(sight, origin)) queue.add(next);
  }
  return { sights, known };
}

/** Reports storage, and requests to other hosts, before the visitor has agreed. */
function consentProblems({ stored, requests }: Sight, origin: string): string[] {
  const hosts = requests
    .filter((address) => /^(https?|wss?):/.test(address))
    .map((address) => new URL(address).origin);
  const strangers = new Set(hosts.filter((host) => host !== origin));
  return [
    ...stored.map((item) => `Stores ${item} before consent.`),
    ...[...strangers].map((host) => `Asks ${host} for something before consent.`),
  ];
}
