import { parseText } from '../../content/parse/parseJson.ts';
import { routesFile, routesText } from '../../content/site/publishedRoutes.ts';
import { isRecord } from '../../shared/json.ts';
import { type Entry, namesIn, storedText, textOf, treeWith } from '../git/files.ts';
import { faultIn, prefixOf, runGit, topOf } from '../git/git.ts';
import { toldAs } from './contents.ts';
import { joinTexts, type TextClash } from './joinTexts.ts';
import { Behind, why } from './why.ts';

/**
 * The files of two versions together. Git joins lines and follows pages that were moved; the files in which it
 * finds a contradiction are joined by sections and fields.
 * @param keepsOwn in the places that both have changed the own words stay
 * @throws {Behind} with these places, otherwise
 */
export function mergedTree(root: string, own: string, theirs: string, keepsOwn = false): string {
  const settings = ['-c', 'merge.directoryRenames=false'];
  const args = ['merge-tree', '--write-tree', '-z', '--no-messages', own, theirs];
  const result = runGit(topOf(root), [...settings, ...args]);
  if (result.status !== 0 && result.status !== 1) throw faultIn(result);
  const [tree = '', ...rows] = namesIn(String(result.stdout));
  const joined = [...conflictsIn(rows)].map(([path, sides]) => joinedFile(root, path, sides));
  const clashes = joined.flatMap(({ clash }) => clash ?? []);
  if (clashes.length > 0 && !keepsOwn)
    throw new Behind(why.bothChanged(clashes.map(({ file }) => toldAs(file))), clashes);
  return treeWith(
    root,
    tree,
    joined.map(({ path, entry }) => [path, entry]),
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
  entry: Entry | undefined;
  clash?: TextClash | undefined;
}

function joinedFile(root: string, path: string, [base, own, theirs]: Sides): JoinedFile {
  const prefix = prefixOf(root);
  const file = path.startsWith(prefix) ? path.slice(prefix.length) : path;
  const [was, mine, other] = [base, own, theirs].map((side) => textOf(root, side));
  const { text, clash } =
    file === routesFile
      ? { text: joinedRoutes([other, mine]) }
      : joinTexts(file, { base: was, mine, theirs: other });
  const isOwn = text === undefined || text === mine;
  return { path, clash, entry: isOwn ? own : storedText(root, text, own?.mode) };
}

/** Both sides may have recorded new routes: none is taken out again. */
export function joinedRoutes(texts: (string | undefined)[]): string {
  return routesText({ published: undefined }, texts.flatMap(routesIn));
}

function routesIn(text = ''): string[] {
  const { value } = parseText(text);
  return isRecord(value) && Array.isArray(value.routes) ? value.routes.map(String) : [];
}
