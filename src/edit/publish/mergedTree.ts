import { parseText } from '../../content/parse/parseJson.ts';
import { routesFile, routesText } from '../../content/site/publishedRoutes.ts';
import { isRecord } from '../../shared/json.ts';
import { type Entry, namesIn, storedText, textOf, treeWith } from '../git/files.ts';
import { faultIn, prefixOf, runGit, topOf } from '../git/git.ts';
import { joinTexts } from './joinTexts.ts';
import { Behind, why } from './why.ts';

/**
 * The files of two versions together. Git joins lines and follows pages that were moved; the files in which it
 * finds a contradiction are joined by sections and fields.
 * @throws {Behind} if both have changed the same
 */
export function mergedTree(root: string, own: string, theirs: string): string {
  const settings = ['-c', 'merge.directoryRenames=false'];
  const args = ['merge-tree', '--write-tree', '-z', '--no-messages', own, theirs];
  const result = runGit(topOf(root), [...settings, ...args]);
  if (result.status !== 0 && result.status !== 1) throw faultIn(result);
  const [tree = '', ...rows] = namesIn(String(result.stdout));
  const joined = [...conflictsIn(rows)].map(([path, sides]) => joinedFile(root, path, sides));
  const clashing = joined.flatMap(({ file, text }) => (text === undefined ? file : []));
  if (clashing.length > 0) throw new Behind(why.bothChanged(clashing));
  return treeWith(
    root,
    tree,
    joined.map(({ path, text = '', own }) => [path, storedText(root, text, own?.mode)]),
  );
}

/** As it was, as it is here, and as others have it. */
type Sides = (Entry | undefined)[];

function conflictsIn(rows: string[]): Map<string, Sides> {
  const files = new Map<string, Sides>();
  for (const row of rows) {
    const [about = '', path = ''] = row.split('\t');
    const [mode = '', hash = '', stage] = about.split(' ');
    const sides = files.get(path) ?? [];
    sides[Number(stage) - 1] = { mode, hash };
    files.set(path, sides);
  }
  return files;
}

interface JoinedFile {
  path: string;
  /** Path from the folder of the site. */
  file: string;
  /** Undefined where both contradict each other. */
  text: string | undefined;
  own: Entry | undefined;
}

function joinedFile(root: string, path: string, [base, own, theirs]: Sides): JoinedFile {
  const prefix = prefixOf(root);
  const file = path.startsWith(prefix) ? path.slice(prefix.length) : path;
  const [was, mine, other] = [base, own, theirs].map((side) => textOf(root, side));
  const text =
    file === routesFile
      ? joinedRoutes([other, mine])
      : joinTexts(file, { base: was, mine, theirs: other });
  return { path, file, text, own };
}

/** Both sides may have recorded new routes: none is taken out again. */
export function joinedRoutes(texts: (string | undefined)[]): string {
  return routesText({ published: undefined }, texts.flatMap(routesIn));
}

function routesIn(text = ''): string[] {
  const { value } = parseText(text);
  return isRecord(value) && Array.isArray(value.routes) ? value.routes.map(String) : [];
}
