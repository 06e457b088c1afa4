import { todayFor } from '../../../content/dates/datedFiles.ts';
import { countsOf } from '../../../content/diagnostics/diagnostic.ts';
import { summaryOf } from '../../../content/diagnostics/report/text.ts';
import type { Source } from '../../../content/read/source.ts';
import { fillIn } from '../../../content/text/facts.ts';
import { textsByLanguage } from '../../../content/text/factTexts.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import { Denied } from '../../../dev/denied.ts';
import { layoutLanguage } from '../../../edit/links/addresses.ts';
import { nameOf, parseDocument } from '../../../edit/workspace/documents.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import { layoutFileOf, routeOf } from '../../../shared/routes.ts';
import type {
  FileAnswer,
  OtherEntry,
  PageEntry,
  ProblemCounts,
  ProblemsAnswer,
  SiteAnswer,
} from '../../api/files.ts';
import type { Session } from '../session/session.ts';
import { countsByFile, problemsOf } from './problems.ts';

type Counts = Record<string, ProblemCounts>;

export function siteAnswer(session: Session): SiteAnswer {
  const { store, history } = session;
  const { diagnostics } = session.lastRead().report;
  const counts = countsByFile(diagnostics);
  const pageOf = pageEntries(session, counts);
  return {
    pages: store.sources().flatMap((source) => pageOf(source) ?? []),
    files: otherEntries(session, counts),
    counts: countsOf(diagnostics),
    history: history.next(),
    today: todayFor(store.sources()),
  };
}

const none: ProblemCounts = { errors: 0, warnings: 0 };

function pageEntries(session: Session, counts: Counts): (source: Source) => PageEntry | undefined {
  const texts = factTextsOf(session);
  return (source) => {
    const { file } = source;
    const route = routeOf(nameOf(file));
    if (route === null) return undefined;
    const layout = layoutOf(session, file);
    const lang = layoutLanguage(session.store, file);
    const { title, alternates, from, until } = parseDocument(source)?.value ?? {};
    return {
      file,
      route,
      title: typeof title !== 'string' ? route : fillIn(title, (name) => texts?.(lang).get(name)),
      lang,
      layout: layout ? `pages/${layout}` : null,
      ...(Array.isArray(alternates) && { alternates: alternates.map(String) }),
      ...(typeof from === 'string' && { from }),
      ...(typeof until === 'string' && { until }),
      problems: counts[file] ?? none,
    };
  };
}

export function layoutOf({ store }: Session, file: string): string | undefined {
  const exists = (name: string) => store.sourceOf(`pages/${name}`) !== undefined;
  return layoutFileOf(nameOf(file), exists);
}

/** The facts as they are read in each language today, while they can be. */
export function factTextsOf(session: Session) {
  const read = session.lastRead().shared;
  return read && textsByLanguage(read.facts, read.site);
}

const singles = ['_site.json', '_facts.json', '_redirects.json', '_routes.json', '_layout.json'];

function otherEntries({ store, stateOf }: Session, counts: Counts): OtherEntry[] {
  const files = store.sources().map(({ file }) => file);
  const names = new Set([...singles.map((name) => `pages/${name}`), ...files]);
  return [...names].flatMap((file) => {
    const kind = kindOf(nameOf(file));
    if (!kind || kind === 'page') return [];
    return { ...stateOf(file), kind, problems: counts[file] ?? none };
  });
}

/** @throws {Denied} when there is no such file */
export function fileAnswer(session: Session, file: string): FileAnswer {
  session.refresh();
  const source = session.store.sourceOf(file);
  const kind = source && kindOf(nameOf(file));
  if (!source || !kind) throw new Denied(404, `There is no ${file} that could be shown here.`);
  const data = parseDocument(source)?.value;
  return {
    file,
    kind,
    revision: revisionOf(source),
    ...(data && { data }),
    problems: problemsAnswer(session, file).problems,
  };
}

/**
 * As they were found last: an event tells when they were looked for again. In a file that was changed
 * since they have other places, so that the list of all problems counts as not checked.
 */
export function problemsAnswer(session: Session, file?: string): ProblemsAnswer {
  const { report } = session.lastRead();
  const diagnostics = report.diagnostics.filter((one) => file === undefined || one.file === file);
  return {
    problems: problemsOf(diagnostics, report.textOf),
    summary: summaryOf({ ...report, diagnostics }),
    isChecked: file !== undefined || session.isCurrent(),
  };
}
