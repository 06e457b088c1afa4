import { parseText } from '../../../content/parse/parseJson.ts';
import { addressOf } from '../../../content/text/href.ts';
import { isRecord } from '../../../shared/json.ts';
import { routeOf } from '../../../shared/routes.ts';
import { redirectsFile } from '../../links/redirects.ts';
import { nameOf } from '../../workspace/documents.ts';
import { type Entries, entriesIn } from '../entries.ts';
import { ask, git, inSite } from '../git.ts';

/** The fate of a page whose file the newest version has no more. */
export interface Followed {
  /** The address to which the one of a removed page leads, if it does. */
  to?: string;
  /** The new file of a page that was moved. */
  page?: { file: string; text: string };
}

/** Undefined for a file that is no page. */
export type Follow = (file: string) => Followed | undefined;

/**
 * Follows pages from one version to a later one: by the redirects of the later one, and a page of which
 * no visitor knew by its text.
 * @param isFree false for a file that stands here already: it is no place for the words of another
 */
export function followPages(
  root: string,
  versions: [from: string, to: string],
  isFree: (file: string) => boolean,
): Follow {
  let known: Places | undefined;
  return (file) => {
    const route = pageAt(file);
    if (route === null) return undefined;
    known ??= placesIn(root, versions);
    const { was, is, redirects, files, renamed } = known;
    const to = goalOf(redirects, route);
    const isLed = to !== route;
    const { file: alike, likeness = 0 } = renamed.get(file) ?? {};
    const there = files.get(to);
    // Its address may lead to a page that was there before, or to a new one that is another.
    const isMoved = isLed ? there === alike : there !== undefined || likeness >= nearlyAll;
    const now = isMoved ? (there ?? alike) : undefined;
    if (now === undefined || was.has(now) || !isFree(now)) return isLed ? { to } : {};
    return { page: { file: now, text: textIn(root, is, now) } };
  };
}

/** In per cent, where no redirect says that the page is the same. */
const nearlyAll = 80;

interface Places {
  was: Entries;
  is: Entries;
  /** The goals of the addresses that lead elsewhere. */
  redirects: Map<string, string>;
  /** The file of each address. */
  files: Map<string | null, string>;
  renamed: Map<string, Renamed>;
}

/** The new file that is most like a page that is gone; no other page has that one. */
interface Renamed {
  file: string;
  likeness: number;
}

function placesIn(root: string, [from, to]: [string, string]): Places {
  const is = entriesIn(root, to);
  return {
    was: entriesIn(root, from),
    is,
    redirects: redirectsIn(ask(root, ['show', `${to}:./${redirectsFile}`]) ?? ''),
    files: new Map([...is.keys()].map((file) => [pageAt(file), file])),
    renamed: renamedFiles(root, from, to),
  };
}

function pageAt(file: string): string | null {
  return file.startsWith('pages/') ? routeOf(nameOf(file)) : null;
}

function textIn(root: string, entries: Entries, file: string): string {
  return git(root, ['cat-file', 'blob', entries.get(file)?.hash ?? '']);
}

function redirectsIn(text: string): Map<string, string> {
  const { redirects } = parseText(text).value ?? {};
  const list: unknown[] = Array.isArray(redirects) ? redirects : [];
  return new Map(
    list.filter(isRecord).map(({ from, to }) => [String(from), addressOf(String(to)).path]),
  );
}

/** A page may have been moved more than once. */
function goalOf(redirects: Map<string, string>, route: string): string {
  const passed = new Set<string>();
  let goal = route;
  for (let next = redirects.get(goal); next !== undefined; next = redirects.get(goal)) {
    if (passed.has(next)) return goal;
    passed.add(next);
    goal = next;
  }
  return goal;
}

function renamedFiles(root: string, from: string, to: string): Map<string, Renamed> {
  const args = [
    '-r',
    '-z',
    '--name-status',
    '--find-renames',
    '--diff-filter=R',
    from,
    to,
    '--',
    'pages',
  ];
  const words = git(root, ['diff-tree', ...args]).split('\0');
  return new Map(
    words.flatMap((word, at) => {
      const likeness = /^R(\d+)$/.exec(word)?.[1];
      if (likeness === undefined) return [];
      const renamed = { file: inSite(root, words[at + 2]), likeness: Number(likeness) };
      return [[inSite(root, words[at + 1]), renamed] as const];
    }),
  );
}
