import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../shared/files.ts';
import { type Results, type Task, type Terms, takeTurns } from '../measure/turns.ts';
import { type PeerName, preparePeer } from '../peers/peers.ts';
import { scriptOf, sizeOf, withFolder } from '../site/folder.ts';
import { benchRoute } from '../site/pages.ts';
import { writeBenchSite } from '../site/site.ts';
import { type Change, changesFor } from './changes.ts';
import { compareSites } from './compare.ts';
import {
  type Contestant,
  cleanBuild,
  compilingToo,
  prepareOurs,
  stagesFile,
} from './contestant.ts';

export interface BuildOptions extends Terms {
  /** The project's folder. */
  root: string;
  peers: PeerName[];
  /** The folder with node_modules of the peers that are npm packages. */
  packages: string | undefined;
  /** The names of the changes to measure; all by default. */
  changes?: string[];
}

/** All measured builds of one number of pages. */
export interface Builds {
  pages: number;
  /** Bytes of JSON in all generated pages. */
  json: number;
  /** Results by the name of contestant and change. */
  results: Results;
  sites: { name: string; version: string; files: number; bytes: number }[];
  /** Peers that could not run, with the reason. */
  skipped: string[];
  /** The number of files that each change rewrote. */
  changed: Record<string, number>;
  /** Milliseconds of each stage of our last clean build, summed over threads. */
  stages: { name: string; wall: number }[];
}

/**
 * Writes `pages` pages to a folder in memory and measures their builds. Contestants take turns. The
 * first round is a warm-up, after which the texts of all sites are compared.
 */
export function runBuilds(pages: number, options: BuildOptions): Promise<Builds> {
  return withFolder(async (folder) => {
    const { root, packages, rounds } = options;
    const ours = prepareOurs(root, join(folder, 'ours'));
    const json = writeBenchSite(ours.folder, pages);
    const found = options.peers.map((name) =>
      preparePeer(name, { root, folder: join(folder, name), packages, count: pages }),
    );
    const peers = found.filter((peer) => typeof peer !== 'string');
    const clean = [compilingToo(ours), ours, ...peers].map(cleanBuild);
    const tell = (text: string) => options.tell(`${pages} pages, ${text}`);
    await takeTurns(clean, { rounds: 1, tell: (text) => tell(`not counted, ${text}`) });
    compareAll(ours, peers, pages);
    const changed: Builds['changed'] = {};
    const again = changesFor(pages)
      .filter(({ name }) => options.changes?.includes(name) ?? true)
      .map((change) => rebuild(ours, change, changed));
    const results = await takeTurns([...clean, ...again], { rounds, tell });
    const { stages = [] } = JSON.parse(readFileSync(join(ours.folder, stagesFile), 'utf8'));
    const sites = [ours, ...peers].map(siteOf);
    const skipped = found.filter((peer) => typeof peer === 'string');
    return { pages, json, results, sites, skipped, changed, stages };
  });
}

function compareAll(ours: Contestant, peers: Contestant[], count: number): void {
  const routes = Array.from({ length: count }, (_, index) => benchRoute(index));
  for (const { name, folder, output } of peers)
    compareSites(name, routes, join(ours.folder, ours.output), join(folder, output));
}

function siteOf({ name, version, folder, output }: Contestant): Builds['sites'][number] {
  return { name, version, ...sizeOf(join(folder, output)) };
}

/** Builds after a change and counts the rewritten files. */
function rebuild(
  { folder, environment, output }: Contestant,
  { name, make }: Change,
  changed: Builds['changed'],
): Task {
  const command = { folder, environment, words: scriptOf(folder, 'build') };
  const site = join(folder, output);
  let before = new Map<string, string>();
  const prepare = (round: number) => {
    before = hashesIn(site);
    make(folder, round);
  };
  const after = () => {
    changed[name] = differing(before, hashesIn(site));
    if ((changed[name] === 0) !== (name === 'nothing'))
      throw new Error(`The build after ${name} changed ${changed[name]} files.`);
  };
  return { name, command, prepare, after };
}

function differing(before: Map<string, string>, after: Map<string, string>): number {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).length;
}

function hashesIn(folder: string): Map<string, string> {
  const hashOf = (file: string) =>
    createHash('sha1')
      .update(readFileSync(join(folder, file)))
      .digest('base64');
  return new Map(filesBelow(folder).map((file) => [file, hashOf(file)]));
}
