import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../../serve/conformance/ask.ts';
import { conformanceList, deviations } from '../../serve/conformance/conformance.ts';
import type { Finding } from './finding.ts';

/** The reasons for which a site is not compared with a build. */
export type NotCompared = 'only' | 'noBuild' | 'otherBuild';

/**
 * Compares the answers of a running site with its build.
 * @param folder of the build: dist
 */
export async function hostFindings(
  origin: string,
  folder: string,
): Promise<Finding[] | NotCompared> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return 'noBuild';
  const home = await ask(origin, { path: '/' }).catch(() => undefined);
  if (!home?.body.equals(readFileSync(file))) return 'otherBuild';
  const found = await deviations(origin, conformanceList(folder));
  return found.map(({ path, message }) => ({ check: 'host', path, message }));
}
