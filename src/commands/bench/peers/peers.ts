import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Contestant } from '../builds/contestant.ts';
import { forPeers } from '../site/filled.ts';
import { benchPage, benchRoute } from '../site/pages.ts';
import { writeInto } from '../site/site.ts';

interface Peer {
  /**
   * The npm package and the arguments of its program. `newerNode`: the Node installed beside it
   * runs it. Programs on the PATH have no package.
   */
  npm?: { name: string; words: string[]; newerNode?: boolean };
  /** The folder of the pages and their extension. */
  pages: [folder: string, extension: string];
  styles: string;
  output: string;
  leftovers: string[];
}

const peers = {
  hugo: {
    pages: ['content', 'md'],
    styles: 'static/styles.css',
    output: 'public',
    leftovers: ['resources', '.hugo_build.lock'],
  },
  eleventy: {
    npm: { name: '@11ty/eleventy', words: [] },
    pages: ['pages', 'json'],
    styles: 'src/styles.css',
    output: '_site',
    leftovers: [],
  },
  astro: {
    npm: { name: 'astro', words: ['build'], newerNode: true },
    pages: ['pages', 'json'],
    styles: 'src/styles.css',
    output: 'dist',
    leftovers: ['.astro', '.cache'],
  },
} satisfies Record<string, Peer>;

export type PeerName = keyof typeof peers;

export const peerNames = Object.keys(peers) as PeerName[];

interface PeerOptions {
  root: string;
  folder: string;
  packages: string | undefined;
  count: number;
}

/**
 * Writes a peer's project into `folder`: its templates, and `count` pages with facts filled in.
 * @returns the reason if the peer is not installed
 */
export function preparePeer(
  name: PeerName,
  { root, folder, packages, count }: PeerOptions,
): Contestant | string {
  const { npm, pages, styles, output, leftovers }: Peer = peers[name];
  const found = npm ? findPackage(name, npm, packages) : findProgram(name);
  if (typeof found === 'string') return `${name} was skipped: ${found}.`;
  const templates = join(root, 'src/commands/bench/peers');
  cpSync(join(templates, name), folder, { recursive: true });
  writeInto(folder, styles, readFileSync(join(templates, 'styles.css'), 'utf8'));
  for (let index = 0; index < count; index += 1) {
    const text = JSON.stringify(forPeers(benchPage(index, count)), null, 2);
    writeInto(folder, `${pages[0]}${benchRoute(index)}.${pages[1]}`, `${text}\n`);
  }
  if (npm && packages)
    symlinkSync(resolve(packages, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { name, ...found, folder, environment, output, leftovers };
}

const environment = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  CI: '1',
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
};

type Found = { words: string[]; version: string } | string;

function findProgram(name: string): Found {
  const { status, stdout } = spawnSync(name, ['version'], { encoding: 'utf8' });
  if (status !== 0) return `there is no ${name} on the PATH`;
  return { words: [name], version: /v(\d[\d.]*\d)/.exec(stdout)?.[1] ?? 'of unknown version' };
}

function findPackage(
  program: PeerName,
  { name, words, newerNode }: NonNullable<Peer['npm']>,
  packages: string | undefined,
): Found {
  if (!packages) return '--peers does not say where it is installed';
  const folder = resolve(packages, 'node_modules', name);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return `there is no ${name} in ${packages}/node_modules`;
  const { version, bin } = JSON.parse(readFileSync(file, 'utf8'));
  const newer = resolve(packages, 'node_modules/.bin/node');
  const node = newerNode && existsSync(newer) ? newer : process.execPath;
  return { words: [node, join(folder, bin[program]), ...words], version };
}
