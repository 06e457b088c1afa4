import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../shared/files.ts';
import { type MissingPeer, type PeerName, preparePeer } from '../peers/peers.ts';
import {
  type CleanBuilds,
  medianOf,
  type PeerBuilds,
  peerSummary,
  stageMedians,
  summary,
  tookOf,
} from '../report/summary.ts';
import { changesFor } from '../site/changes.ts';
import { makeFolder } from '../site/folder.ts';
import { benchRoute } from '../site/pages.ts';
import { writeBenchSite } from '../site/site.ts';
import { compareSites } from './compare.ts';
import {
  type Built,
  buildAgain,
  buildClean,
  type Contestant,
  compilingToo,
  prepareOurs,
  type Stage,
} from './contestant.ts';

export interface RunOptions {
  /** Where the project is. */
  root: string;
  /** How often everything is measured; what is told is the median. */
  rounds: number;
  peers: PeerName[];
  /** The folder whose node_modules holds those peers that are npm packages. */
  packages: string | undefined;
  /** Says what is going on. */
  tell: (text: string) => void;
}

/** Builds after a change. The ratios are to the clean build. */
export interface ChangeBuilds {
  name: string;
  wall: number;
  cpu: number;
  ratio: { wall: number; cpu: number };
  /** How many files of the site are not what they were before. */
  changed: number;
}

/** Everything that was measured with a number of pages. */
export interface Run {
  pages: number;
  /** Bytes of JSON in all generated pages. */
  json: number;
  clean: CleanBuilds & { stages: Stage[] };
  /** The clean build when the generator's own code is to be compiled before. */
  compiling: CleanBuilds;
  changes: ChangeBuilds[];
  peers: (PeerBuilds | MissingPeer)[];
}

/**
 * Writes `count` pages into a folder of its own and measures every build of them. The contestants
 * take turns; a round before the first is not counted, and after it their texts are compared.
 */
export async function runBench(count: number, options: RunOptions): Promise<Run> {
  const { root, packages, tell } = options;
  const folder = makeFolder();
  try {
    const ours = prepareOurs(root, join(folder, 'ours'));
    const json = writeBenchSite(ours.folder, count);
    const prepared = options.peers.map((name) =>
      preparePeer(name, { root, folder: join(folder, name), packages, count }),
    );
    const running = prepared.filter((peer) => !('missing' in peer)) as Contestant[];
    const whole = compilingToo(ours);
    const builds = await takeTurns([whole, ours, ...running], count, options);
    const own = builds.get(ours) ?? [];
    const clean = { ...summary(ours, own), stages: stageMedians(own) };
    const compiling = summary(whole, builds.get(whole) ?? []);
    const changes = await measureChanges(ours, clean, count, options);
    const peers = prepared.map((peer) =>
      'missing' in peer ? peer : peerSummary(peer, builds.get(peer) ?? [], own),
    );
    return { pages: count, json, clean, compiling, changes, peers };
  } finally {
    tell('clearing up');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takeTurns(
  contestants: Contestant[],
  count: number,
  { rounds, tell }: RunOptions,
): Promise<Map<Contestant, Built[]>> {
  const builds = new Map<Contestant, Built[]>(contestants.map((one) => [one, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const contestant of contestants) {
      const built = await buildClean(contestant);
      const which = round === 0 ? 'not counted' : `round ${round} of ${rounds}`;
      tell(`${count} pages, ${which}: ${contestant.name} ${tookOf(built)}`);
      if (round > 0) builds.get(contestant)?.push(built);
    }
    if (round === 0) compareAll(contestants.slice(1), count);
  }
  return builds;
}

function compareAll([ours, ...peers]: Contestant[], count: number): void {
  if (!ours) return;
  const routes = Array.from({ length: count }, (_, index) => benchRoute(index));
  for (const { name, folder, output } of peers)
    compareSites(name, routes, join(ours.folder, ours.output), join(folder, output));
}

async function measureChanges(
  ours: Contestant,
  clean: CleanBuilds,
  count: number,
  { rounds, tell }: RunOptions,
): Promise<ChangeBuilds[]> {
  const site = join(ours.folder, ours.output);
  const results: ChangeBuilds[] = [];
  let before = hashesIn(site);
  for (const { name, make } of changesFor(count)) {
    const builds: Built[] = [];
    let changed = 0;
    for (let round = 1; round <= rounds; round += 1) {
      make(ours.folder, round);
      builds.push(await buildAgain(ours));
      const after = hashesIn(site);
      changed = differing(before, after);
      if (changed === 0) throw new Error(`The build after ${name} changed nothing.`);
      before = after;
    }
    const [wall, cpu] = [medianOf(builds, 'wall'), medianOf(builds, 'cpu')];
    tell(`${count} pages, ${name} changed: ${tookOf({ wall, cpu })}`);
    const ratio = { wall: wall / clean.wall, cpu: cpu / clean.cpu };
    results.push({ name, wall, cpu, ratio, changed });
  }
  return results;
}

function hashesIn(folder: string): Map<string, string> {
  const hashOf = (file: string) =>
    createHash('sha1')
      .update(readFileSync(join(folder, file)))
      .digest('base64');
  return new Map(filesBelow(folder).map((file) => [file, hashOf(file)]));
}

function differing(before: Map<string, string>, after: Map<string, string>): number {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).length;
}
