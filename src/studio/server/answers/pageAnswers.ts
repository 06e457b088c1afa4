import { headingsOf } from '../../../content/page/headingIds.ts';
import type { Source } from '../../../content/read/source.ts';
import { filledHtml } from '../../../content/resolve/filledHtml.ts';
import type { TextKind } from '../../../content/schema/contract.ts';
import { isRecord } from '../../../content/schema/schemaAt.ts';
import { compileTraversal, type Path, visit } from '../../../content/schema/traversal.ts';
import { routesFile } from '../../../content/site/publishedRoutes.ts';
import { fillIn } from '../../../content/text/facts.ts';
import { inlineToHtml, joined, markdownToHtml } from '../../../content/text/markdown.ts';
import { plainText } from '../../../content/text/plainText.ts';
import { layoutLanguage } from '../../../edit/links/addresses.ts';
import { usesOfRoute } from '../../../edit/links/uses.ts';
import { needsTarget } from '../../../edit/pages/removePage.ts';
import { documentsOf, nameOf, parseDocument } from '../../../edit/workspace/documents.ts';
import { escapeHtml } from '../../../shared/escapeHtml.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import { routeOf } from '../../../shared/routes.ts';
import type { StudioApi } from '../../api/api.ts';
import type { Anchor, ShownText } from '../../api/texts.ts';
import type { Session } from '../session/session.ts';
import { factTextsOf } from './siteAnswers.ts';

/** The goals of links on a page. One that cannot be read just now has none. */
export function anchorsOf(session: Session, route: string): Anchor[] {
  const source = session.store.sources().find(({ file }) => routeOf(nameOf(file)) === route);
  const value = source && parseDocument(source)?.value;
  if (!value) return [];
  const sections = [value.sections].flat().filter(isRecord);
  const ofSections = sections.flatMap(({ id, type, heading, title }): Anchor[] => {
    if (typeof id !== 'string') return [];
    const kind = type === 'modalForm' ? 'form' : 'section';
    return [{ id, kind, label: String(heading ?? title ?? id) }];
  });
  const headings = headingsOf(value, compileTraversal(session.contract(), 'page.json')).flat();
  const ofHeadings = headings.map(({ id, raw }): Anchor => {
    return { id, kind: 'heading', label: raw.replace(/^#+/, '').trim() };
  });
  return [...ofSections, ...ofHeadings];
}

/** Each text of a file as the screen shows it. */
export function shownTexts(session: Session, file: string): ShownText[] {
  const source = session.store.sourceOf(file);
  const document = source && parseDocument(source);
  if (!document?.kind) return [];
  const valueNamed = valueFor(session, layoutLanguage(session.store, file));
  const texts: ShownText[] = [];
  visit(
    compileTraversal(session.contract(), `${document.kind}.json`),
    document.value,
    (kind, value, path) => {
      if (kind !== 'text' && kind !== 'inline' && kind !== 'markdown') return;
      const add = (text: unknown, at: Path) =>
        texts.push({ path: at, text: plainText(htmlOf[kind]([String(text)], valueNamed)) });
      if (Array.isArray(value))
        for (const [index, text] of value.entries()) add(text, [...path, index]);
      else add(value, path);
    },
  );
  return texts;
}

/** Markdown as HTML, the way a page shows it. */
export function markdownShown(
  session: Session,
  { lang, text }: StudioApi['markdown']['request'],
): StudioApi['markdown']['answer'] {
  return { html: htmlOf.markdown([text].flat(), valueFor(session, lang)) };
}

type ByName = (name: string) => string | undefined;

const htmlOf: Record<TextKind, (texts: string[], valueNamed: ByName) => string> = {
  text: (texts, valueNamed) => escapeHtml(fillIn(texts.join('\n'), valueNamed)),
  inline: (texts, valueNamed) => filledHtml(texts.join(' '), inlineToHtml, valueNamed),
  markdown: (texts, valueNamed) => filledHtml(joined(texts), markdownToHtml, valueNamed),
};

function valueFor(session: Session, lang: LanguageTag): ByName {
  const texts = factTextsOf(session)?.(lang);
  const today = new Date();
  const dates: Record<string, string> = {
    year: String(today.getFullYear()),
    today: new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(today),
  };
  return (name) => texts?.get(name) ?? dates[name];
}

/** The files with links to a page, the page's own not counted. */
export function routeUses(
  { contract, store }: Session,
  route: string,
): StudioApi['routeUses']['answer'] {
  const isAsked = ({ file, text }: Source) => file === routesFile || text.includes(route);
  const others = store.sources().filter(({ file }) => routeOf(nameOf(file)) !== route);
  const documents = documentsOf(contract(), others.filter(isAsked));
  const files = usesOfRoute(documents, route).map(({ document }) => document.file);
  return { files: [...new Set(files)], needsTarget: needsTarget(documents, route) };
}
