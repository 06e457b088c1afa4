import { parseText } from '../../../content/parse/parseJson.ts';
import { isMeantAsPage } from '../../../content/read/listFiles.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import type { Difference } from '../../../edit/diff/diff.ts';
import { compareSites, type PageChange } from '../../../edit/siteDiff/compareSites.ts';
import { diffReport } from '../../../edit/siteDiff/report.ts';
import { tell } from '../../../edit/siteDiff/sentences.ts';
import { type SiteContent, siteContentOf } from '../../../edit/siteDiff/siteContent.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import type { ChangesAnswer, FileChange } from '../../api.ts';
import { sectionChanges } from '../edits/sectionChanges.ts';
import { type Sides, sidesOf } from '../edits/sides.ts';
import { lastCommit } from '../git/git.ts';
import type { Session } from '../session/session.ts';

/** The changes of the site since the last commit, in words and as data. */
export function changesAnswer(session: Session): ChangesAnswer {
  const commit = lastCommit(session.root);
  if ('unavailable' in commit)
    return { unavailable: commit.unavailable[session.lang()], summary: '', files: [] };
  const sides = sidesOf(session, commit);
  const before = siteContentOf(sides.before, sides.picturesBefore);
  const after = siteContentOf(sides.after, sides.picturesAfter);
  const changes = compareSites(before, after);
  const { blocks, summary } = diffReport(changes, before, after, session.contract());
  const linesOf = (title: string) => blocks.find((block) => block.title === title)?.lines ?? [];
  const pages = changes.pages.map((page) => ({
    ...pageChange(session, page, before, after),
    lines: linesOf(page.route),
  }));
  const told = new Set(pages.flatMap(({ file, from }) => [file, from?.file]));
  const others = sides.changed
    .filter((file) => !told.has(file) && isContent(file))
    .map((file) => otherChange(session, file, sides, linesOf(titles[nameOf(file)] ?? file)));
  return { summary, files: [...pages, ...others] };
}

/** Other files of pages/, such as its README, are no part of the site. */
function isContent(file: string): boolean {
  return isPicture(file) || isMeantAsPage(file);
}

function isPicture(file: string): boolean {
  return file.startsWith('pages/images/');
}

/** The headings of the report for files that have no heading of their own name. */
const titles: Record<string, string> = { '_facts.json': 'Facts', '_redirects.json': 'Redirects' };

function pageChange(
  session: Session,
  page: PageChange,
  was: SiteContent,
  is: SiteContent,
): Omit<FileChange, 'lines'> {
  const { status, route, lang, before, after, changes } = page;
  const telling = {
    contract: session.contract(),
    kind: 'page' as const,
    after: after?.value,
    textsBefore: was.texts[lang],
    textsAfter: is.texts[lang],
  };
  const inWords = (some: Difference[]) => tell(some, telling);
  const file = `pages/${(after ?? before)?.file}`;
  return {
    file,
    kind: 'page',
    status,
    route,
    ...(status === 'renamed' &&
      before && { from: { file: `pages/${before.file}`, route: before.route } }),
    revision: session.stateOf(file).revision,
    sections: sectionChanges(before?.value, after?.value, changes, inWords),
    ...(before && { before: before.value }),
    ...(after && { after: after.value }),
  };
}

function otherChange(
  session: Session,
  file: string,
  { before, after, picturesBefore, picturesAfter }: Sides,
  lines: string[],
): FileChange {
  const [was, is] = [before, after].map((side) => side.find((source) => source.file === file));
  const { revision } = session.stateOf(file);
  return {
    file,
    kind: isPicture(file) ? 'picture' : (kindOf(nameOf(file)) ?? 'page'),
    status: isPicture(file)
      ? statusOf(picturesBefore.get(nameOf(file)), picturesAfter.get(nameOf(file)))
      : statusOf(was, is),
    revision,
    lines:
      lines.length > 0
        ? lines
        : [isPicture(file) ? 'is another one' : 'says the same in other characters'],
    sections: [],
    ...(was && { before: parseText(was.text).value }),
    ...(is && { after: parseText(is.text).value }),
  };
}

function statusOf(was: unknown, is: unknown): FileChange['status'] {
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}
