import type { Message } from '../../../content/diagnostics/message.ts';
import { parseText } from '../../../content/parse/parseJson.ts';
import { fillIn } from '../../../content/text/facts.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import { compareSites, type PageChange } from '../../../edit/siteDiff/compareSites.ts';
import { diffReport } from '../../../edit/siteDiff/report.ts';
import { tell } from '../../../edit/siteDiff/sentences.ts';
import { type SiteContent, siteContentOf } from '../../../edit/siteDiff/siteContent.ts';
import { said as heading, tongueOf } from '../../../edit/siteDiff/words.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import type { ChangesAnswer, FileChange } from '../../api/publishing.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { sectionChanges } from './sectionChanges.ts';
import { isPicture, type Sides } from './sides.ts';

/** The changes from one side to the other, in words and as data. */
export function fileChanges(
  session: Session,
  sides: Sides,
): Pick<ChangesAnswer, 'summary' | 'files'> {
  const lang = session.lang();
  const before = siteContentOf(sides.before, sides.picturesBefore);
  const after = siteContentOf(sides.after, sides.picturesAfter);
  const changes = compareSites(before, after);
  const { blocks, summary } = diffReport(changes, before, after, {
    contract: session.contract(),
    language: lang,
    isInFull: false,
  });
  const linesByTitle = new Map(blocks.map(({ title, lines }) => [title, lines]));
  const linesOf = (title: string) => linesByTitle.get(title) ?? [];
  const isOwn = ({ after: is, before: was }: PageChange) =>
    sides.changed.includes(`pages/${(is ?? was)?.file}`);
  const pages = changes.pages.filter(isOwn).map((page) => ({
    ...pageChange(session, page, before, after, linesOf(page.route)),
  }));
  const told = new Set(pages.flatMap(({ file, from }) => [file, from?.file]));
  const others = sides.changed
    .filter((file) => !told.has(file))
    .map((file) => {
      const title = titles[nameOf(file)];
      return otherChange(session, file, sides, linesOf(title ? tongueOf(lang)(title) : file));
    });
  return { summary, files: [...pages, ...others] };
}

/** The headings of the report for files that have no heading of their own name. */
const titles: Record<string, Message | undefined> = {
  '_facts.json': heading('facts'),
  '_redirects.json': heading('redirects'),
};

function pageChange(
  session: Session,
  page: PageChange,
  was: SiteContent,
  is: SiteContent,
  lines: string[],
): FileChange {
  const { status, route, lang, before, after, changes } = page;
  const telling = {
    contract: session.contract(),
    language: session.lang(),
    kind: 'page' as const,
    isInFull: false,
    after: after?.value,
    textsBefore: was.textsIn(lang),
    textsAfter: is.textsIn(lang),
  };
  const title = (after ?? before)?.value.title;
  const texts = after ? telling.textsAfter : telling.textsBefore;
  const file = `pages/${(after ?? before)?.file}`;
  // Fields and sections are shown before and after, by the names that they have in forms.
  const shown = tell(changes, telling);
  return {
    file,
    kind: 'page',
    status,
    route,
    ...(typeof title === 'string' && { title: fillIn(title, (name) => texts.get(name)) }),
    ...(status === 'renamed' &&
      before && { from: { file: `pages/${before.file}`, route: before.route } }),
    revision: session.stateOf(file).revision,
    lines: lines.filter((line) => !shown.includes(line)),
    sections: sectionChanges(before?.value, after?.value),
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
        : [said[isPicture(file) ? 'otherPicture' : 'sameWords'][session.lang()]],
    sections: [],
    ...(was && { before: parseText(was.text).value }),
    ...(is && { after: parseText(is.text).value }),
  };
}

function statusOf(was: unknown, is: unknown): FileChange['status'] {
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}
