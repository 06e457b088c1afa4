import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataPathOf } from '../app/dataPath.ts';
import { createChecker } from '../content/check.ts';
import type { Contract } from '../content/contract.ts';
import { openSite } from '../content/open.ts';
import { htmlPathOf } from '../content/routes.ts';
import { createLoader } from '../content/site.ts';
import { readPictures, readSources } from '../content/source.ts';
import {
  createPress,
  type PrintedPage,
  type Renderer,
  type ResolvedPage,
} from '../output/press.ts';
import { prepareRelease } from '../output/release.ts';

/** What a stage took. */
export interface Stage {
  name: string;
  /** Milliseconds on the clock, and of all processors. */
  wall: number;
  cpu: number;
}

/**
 * Takes a site the whole way, one stage after the other for all pages, and measures each.
 * @param root where the code is
 * @param folder where pages/ is
 */
export async function measureStages(
  root: string,
  folder: string,
  contract: Contract,
  renderer: Renderer,
): Promise<Stage[]> {
  const stages: Stage[] = [];
  const stage = async <Result>(name: string, work: () => Result | Promise<Result>) => {
    const [clock, before] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    stages.push({ name, wall: performance.now() - clock, cpu: (user + system) / 1000 });
    return result;
  };

  const load = createLoader(contract, 'en');
  const check = createChecker(contract, 'en');
  const sources = await stage('read', () => readSources(folder));
  const loaded = await stage('parse and validate', () => load(sources));
  await stage('check', () => check(loaded, readPictures(folder)));
  const { pages, source } = openSite(folder, contract);
  if (!source) throw new Error('The site has no _site.json or _facts.json.');
  const press = await stage('prepare code', async () => {
    const { release } = await prepareRelease(root);
    return createPress({ root, contract, release, client: '/x.js', renderer, today: new Date(0) });
  });
  const resolved: ResolvedPage[] = [];
  await stage('resolve', async () => {
    for (const page of pages) resolved.push(await press.resolve(page, source));
  });
  const printed: PrintedPage[] = [];
  await stage('render and style', async () => {
    for (const page of resolved) printed.push(await press.print(page, source));
  });
  await stage('write', () => {
    for (const { html, data } of printed) {
      writeInto(folder, htmlPathOf(data.route), html);
      writeInto(folder, dataPathOf(data.route), JSON.stringify(data));
    }
  });
  return stages;
}

function writeInto(folder: string, path: string, text: string): void {
  const file = join(folder, 'dist', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
