import type { Message } from '../../../content/diagnostics/message.ts';
import { parseText } from '../../../content/parse/parseJson.ts';
import { fillIn } from '../../../content/text/facts.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import type { Change } from '../../../edit/git/files.ts';
import { GitFault } from '../../../edit/git/gitFault.ts';
import { changesOnDisk } from '../../../edit/publish/contents.ts';
import { headOf, placeOf } from '../../../edit/publish/place.ts';
import { compareSites, type PageChange, statusOf } from '../../../edit/siteDiff/compareSites.ts';
import { diffReport } from '../../../edit/siteDiff/report.ts';
import type { SiteContent } from '../../../edit/siteDiff/siteContent.ts';
import { said as heading, tongueOf } from '../../../edit/siteDiff/words.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import type { ChangesAnswer, FileChange } from '../../api/publishing.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { attempt } from './git.ts';
import { publishingOf } from './publish.ts';
import { sectionChanges } from './sectionChanges.ts';
import { isPicture, sidesOf } from './sides.ts';

/** The changes of the site since the last version, in words and as data. */
export function changesAnswer(session: Session): ChangesAnswer {
  const { root } = session;
  const changes = attempt(() => changesOnDisk(root, headOf(root).head));
  if (changes instanceof GitFault) return unavailable(session, changes.reason[session.lang()]);
  return { ...fileChanges(session, changes), publishing: publishingOf(session) };
}

/** A newer version may help: it can be taken in wherever there is a shared copy. */
function unavailable({ root }: Session, reason: string): ChangesAnswer {
  const place = attempt(() => placeOf(root));
  const isSent = !(place instanceof GitFault) && place.remote !== undefined;
  const publishing = { refused: reason, isSent, unsent: [], needsAuthor: false };
  return { unavailable: reason, summary: '', files: [], publishing };
}

type Told = Omit<FileChange, 'revision'>;

function fileChanges(
  session: Session,
  changes: Change[],
): Pick<ChangesAnswer, 'summary' | 'files'> {
  const language = session.lang();
  const { before, after } = sidesOf(session, changes);
  const compared = compareSites(before.content, after.content);
  const options = { contract: session.contract(), language, isInFull: false };
  const { blocks, summary } = diffReport(compared, before.content, after.content, options);
  const linesOf = (title: string) => blocks.find((block) => block.title === title)?.lines ?? [];
  const pages = compared.pages
    .map((page) => pageChange(page, before.content, after.content, linesOf(page.route)))
    .filter(({ file }) => changes.some((change) => change.file === file));
  const told = new Set(pages.flatMap(({ file, from }) => [file, from?.file]));
  const others = changes
    .filter(({ file }) => !told.has(file))
    .map((change): Told => {
      const { file } = change;
      const title = titles[nameOf(file)];
      const lines = linesOf(title ? tongueOf(language)(title) : file);
      const usual = said[isPicture(file) ? 'otherPicture' : 'sameWords'][language];
      const [was, is] = [before, after].map(({ texts }) => dataIn(texts.get(file)));
      return {
        file,
        kind: isPicture(file) ? 'picture' : (kindOf(nameOf(file)) ?? 'page'),
        status: statusOf(change.before, change.after),
        lines: lines.length > 0 ? lines : [usual],
        sections: [],
        before: was,
        after: is,
      };
    });
  const withRevision = (change: Told): FileChange => {
    return { ...change, revision: session.stateOf(change.file).revision };
  };
  return { summary, files: [...pages, ...others].map(withRevision) };
}

/** The headings of the report for files that have no heading of their own name. */
const titles: Record<string, Message | undefined> = {
  '_facts.json': heading('facts'),
  '_redirects.json': heading('redirects'),
};

/** Its fields and sections are shown before and after, by the names that they have in forms. */
function pageChange(
  { status, route, lang, before, after }: PageChange,
  was: SiteContent,
  is: SiteContent,
  lines: string[],
): Told {
  const { file, value = {} } = after ?? before ?? {};
  const texts = (after ? is : was).textsIn(lang);
  const isRenamed = status === 'renamed';
  return {
    file: `pages/${file}`,
    kind: 'page',
    status,
    route,
    ...(typeof value.title === 'string' && {
      title: fillIn(value.title, (name) => texts.get(name)),
    }),
    ...(isRenamed && before && { from: { file: `pages/${before.file}`, route: before.route } }),
    lines: isRenamed ? lines.slice(0, 1) : [],
    sections: sectionChanges(before?.value, after?.value),
    before: before?.value,
    after: after?.value,
  };
}

function dataIn(text: string | undefined): unknown {
  return text === undefined ? undefined : parseText(text).value;
}
