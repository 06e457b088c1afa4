import { type Built, type Contestant, outputOf, type Stage } from '../measure/contestant.ts';
import { median } from '../measure/median.ts';
import type { Memory } from '../measure/memory.ts';
import { seconds } from './table.ts';

/** Clean builds of a contestant. */
export interface CleanBuilds {
  wall: number;
  cpu: number;
  memory?: Memory;
  files: number;
  bytes: number;
}

/** A peer's clean builds, and ours divided by them. */
export interface PeerBuilds extends CleanBuilds {
  name: string;
  version: string;
  ratio: { wall: number; cpu: number };
}

/** The medians of a contestant's builds, and what they have written. */
export function summary(contestant: Contestant, builds: Built[]): CleanBuilds {
  const memories = builds.flatMap(({ memory }) => memory ?? []);
  const memory = {
    largest: median(memories.map(({ largest }) => largest)),
    all: median(memories.map(({ all }) => all)),
  };
  return {
    wall: medianOf(builds, 'wall'),
    cpu: medianOf(builds, 'cpu'),
    ...(memories.length > 0 && { memory }),
    ...outputOf(contestant),
  };
}

/**
 * The same of a peer. Ratios are of builds in the same round, so that what the machine does besides
 * weighs on both.
 */
export function peerSummary(peer: Contestant, builds: Built[], own: Built[]): PeerBuilds {
  const ratio = (key: 'wall' | 'cpu') =>
    median(builds.map((build, round) => (own[round]?.[key] ?? 0) / build[key]));
  const { name, version = '' } = peer;
  const ratios = { wall: ratio('wall'), cpu: ratio('cpu') };
  return { name, version, ...summary(peer, builds), ratio: ratios };
}

/** The medians of each stage of our own builds. */
export function stageMedians(builds: Built[]): Stage[] {
  return (builds[0]?.stages ?? []).map(({ name }) => {
    const same = builds.flatMap(({ stages }) => stages.filter((stage) => stage.name === name));
    return { name, wall: medianOf(same, 'wall'), cpu: medianOf(same, 'cpu') };
  });
}

/** 2.51 s, CPU 4.02 s */
export function tookOf({ wall, cpu }: { wall: number; cpu: number }): string {
  return `${seconds(wall)} s, CPU ${seconds(cpu)} s`;
}

/** The median of one of the figures of many. */
export function medianOf<Key extends string>(items: Record<Key, number>[], key: Key): number {
  return median(items.map((item) => item[key]));
}
