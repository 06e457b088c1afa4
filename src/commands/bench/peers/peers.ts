import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Contestant } from '../measure/contestant.ts';
import { forPeers } from '../site/filled.ts';
import { benchPage, benchRoute } from '../site/pages.ts';
import { writeInto } from '../site/site.ts';

/** What builds a peer's site, or why it cannot be run here. */
type Found = { words: string[]; version: string } | { missing: string };

interface Peer {
  /** Looks for it, below the folder that --peers names where it is an npm package. */
  find: (packages: string | undefined) => Found;
  /** The file that holds the page of a route. */
  fileOf: (route: string) => string;
  /** Where the stylesheet lies. */
  styles: string;
  output: string;
  leftovers: string[];
}

const peers = {
  hugo: {
    find: () => findProgram('hugo'),
    fileOf: (route) => `content${route}.md`,
    styles: 'static/styles.css',
    output: 'public',
    leftovers: ['resources', '.hugo_build.lock'],
  },
  eleventy: {
    find: (packages) => findPackage('@11ty/eleventy', 'eleventy', [], packages),
    fileOf: (route) => `pages${route}.json`,
    styles: 'src/styles.css',
    output: '_site',
    leftovers: [],
  },
  astro: {
    find: (packages) => findPackage('astro', 'astro', ['build'], packages),
    fileOf: (route) => `pages${route}.json`,
    styles: 'src/styles.css',
    output: 'dist',
    leftovers: ['.astro', '.cache'],
  },
} satisfies Record<string, Peer>;

export type PeerName = keyof typeof peers;

export const peerNames = Object.keys(peers) as PeerName[];

/** A peer that is not installed, or not for this Node, and why it is left out. */
export interface MissingPeer {
  name: PeerName;
  missing: string;
}

/** Writes a peer's project into `folder`: its templates, and `count` pages as text that is filled in. */
export function preparePeer(
  name: PeerName,
  { root, folder, packages, count }: PeerOptions,
): Contestant | MissingPeer {
  const peer: Peer = peers[name];
  const found = peer.find(packages);
  if ('missing' in found) return { name, missing: found.missing };
  const templates = join(root, 'src/commands/bench/peers');
  cpSync(join(templates, name), folder, { recursive: true });
  writeInto(folder, peer.styles, readFileSync(join(templates, 'styles.css'), 'utf8'));
  for (let index = 0; index < count; index += 1) {
    const text = JSON.stringify(forPeers(benchPage(index, count)), null, 2);
    writeInto(folder, peer.fileOf(benchRoute(index)), `${text}\n`);
  }
  if (packages && name !== 'hugo')
    symlinkSync(resolve(packages, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { output, leftovers } = peer;
  return { name, ...found, folder, environment: quiet, output, leftovers };
}

interface PeerOptions {
  root: string;
  folder: string;
  packages: string | undefined;
  count: number;
}

const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  CI: '1',
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
};

function findProgram(name: string): Found {
  const { status, stdout } = spawnSync(name, ['version'], { encoding: 'utf8' });
  if (status !== 0) return { missing: `there is no ${name} on the PATH` };
  return { words: [name], version: /v(\d[\d.]*\d)/.exec(stdout)?.[1] ?? 'of unknown version' };
}

function findPackage(
  name: string,
  program: string,
  words: string[],
  packages: string | undefined,
): Found {
  if (!packages) return { missing: '--peers does not say where it is installed' };
  const folder = resolve(packages, 'node_modules', name);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return { missing: `there is no ${name} in ${packages}/node_modules` };
  const { version, bin, engines } = JSON.parse(readFileSync(file, 'utf8'));
  const node = nodeFor(String(engines?.node ?? ''), packages);
  if (!node)
    return {
      missing: `${name} ${version} needs Node ${engines.node}, which neither this one (${process.versions.node}) nor node in ${packages}/node_modules/.bin is`,
    };
  return { words: [node, join(folder, bin[program]), ...words], version };
}

/** This Node if it is new enough, else one that is installed beside the package. */
function nodeFor(range: string, packages: string): string | undefined {
  const other = resolve(packages, 'node_modules/.bin/node');
  if (isAtLeast(process.versions.node, range)) return process.execPath;
  const { stdout } = spawnSync(other, ['--version'], { encoding: 'utf8' });
  return stdout && isAtLeast(stdout.trim().slice(1), range) ? other : undefined;
}

/** Whether a version is not below the first one that a range such as ">=22.12.0" names. */
export function isAtLeast(version: string, range: string): boolean {
  const least = /\d+(?:\.\d+)*/.exec(range)?.[0] ?? '0';
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
