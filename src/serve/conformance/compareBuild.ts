import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './ask.ts';
import { conformanceList } from './conformance.ts';
import { type Deviation, deviations } from './deviations.ts';

/** The reasons for which a site is not compared with a build. */
export type NotCompared = 'only' | 'noBuild' | 'otherBuild';

/**
 * Compares the answers of a running site with its build.
 * @param folder of the build: dist
 */
export async function compareBuild(
  origin: string,
  folder: string,
): Promise<Deviation[] | NotCompared> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return 'noBuild';
  const home = await ask(origin, { path: '/' }).catch(() => undefined);
  if (!home?.body.equals(readFileSync(file))) return 'otherBuild';
  return deviations(origin, conformanceList(folder));
}
