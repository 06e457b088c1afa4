import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { groupedBy } from '../../../shared/groupedBy.ts';
import { daysInWords } from '../../dates/daysInWords.ts';
import { type HiddenSection, hiddenSectionsOf } from '../../dates/hiddenSections.ts';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import type { Path } from '../../schema/traversal.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { none, type Rule, type RuleContext, type Subject, type ValueContext } from '../rule.ts';

/** A section that several links lead to, and that its page does not have. */
interface Gone {
  page: LoadedPage;
  id: string;
  places: number;
  files: string[];
  /** The id that it has now, if no link leads there. */
  guess: string | undefined;
}

/** A section that is not public now. */
interface Dated extends Pick<HiddenSection, 'from' | 'until'> {
  route: string;
  id: string;
  /** That of the file with the link: only sections and pages have dates. */
  kind: Subject['kind'];
}

const messages = {
  'dead-anchor': phrase<{ route: string; id: string; guess: string | undefined; ids: string[] }>({
    en: ({ route, id, guess, ids }) => ({
      message: `The page ${route} has no section with the id "${id}".`,
      suggestion: guess
        ? `Did you mean #${guess}?`
        : ids.length === 0
          ? 'Give that section an id.'
          : `Give that section an id, or use one of: ${ids.join(', ')}.`,
    }),
    es: ({ route, id, guess, ids }) => ({
      message: `La página ${route} no tiene ninguna sección con el id "${id}".`,
      suggestion: guess
        ? `¿Quería decir #${guess}?`
        : ids.length === 0
          ? 'Ponga un id a esa sección.'
          : `Ponga un id a esa sección o use uno de estos: ${ids.join(', ')}.`,
    }),
  }),
  'dead-anchor.dated': phrase<Dated>({
    en: ({ route, id, kind, ...days }) => ({
      message: `The section #${id} of ${route} is public${daysInWords.en(days)} only.`,
      suggestion: insteadOfDated.en[kind],
    }),
    es: ({ route, id, kind, ...days }) => ({
      message: `La sección #${id} de ${route} solo es pública${daysInWords.es(days)}.`,
      suggestion: insteadOfDated.es[kind],
    }),
  }),
  'dead-anchor.gone': phrase<Gone>({
    en: ({ id, places, files, guess }) => ({
      message: `No section here has the id "${id}", and ${places} links lead to it, in ${someFiles.en(files)}.`,
      suggestion: guess
        ? `Did you mean "${id}" here?`
        : 'Give that id to the section that they mean.',
    }),
    es: ({ id, places, files, guess }) => ({
      message: `Aquí ninguna sección tiene el id "${id}", y llevan a él ${places} enlaces, en ${someFiles.es(files)}.`,
      suggestion: guess
        ? `¿Quería decir aquí "${id}"?`
        : 'Ponga ese id a la sección a la que se refieren.',
    }),
  }),
  'dead-anchor.form': phrase<{ id: string }>({
    en: ({ id }) => ({
      message: `#${id} is a form that opens in a dialog: no link can lead to it.`,
      suggestion: 'Use an action of kind modal.',
    }),
    es: ({ id }) => ({
      message: `#${id} es un formulario que se abre en un diálogo: ningún enlace puede llevar hasta él.`,
      suggestion: 'Use una acción de clase modal.',
    }),
  }),
};

const insteadOfDated = {
  en: {
    page: 'Give the section with the link the same dates, or link to another section.',
    layout: 'Menus have no dates: link to the page without the part after #.',
    redirects: 'Redirects have no dates: lead to the page without the part after #.',
  },
  es: {
    page: 'Ponga las mismas fechas a la sección del enlace o enlace a otra sección.',
    layout: 'Los menús no llevan fechas: enlace a la página sin la parte que sigue a #.',
    redirects: 'Las redirecciones no llevan fechas: lleve a la página sin la parte que sigue a #.',
  },
};

const say = sayFrom(messages);

/** The part after # names a section, or a heading in a text, of the linked page. */
export const deadAnchors: Rule = {
  messages,
  link(href, here) {
    const { path, fragment } = addressOf(href);
    if (!isInternal(href) || !fragment) return none;
    const target = path === '' ? undefined : here.project.pageAt(path);
    const targets = path === '' ? here.subject.shownOn : target ? [target] : [];
    const before = href.slice(0, href.length - fragment.length);
    return deadOn(targets, fragment, here, (guess) => before + guess);
  },
  text: {
    kinds: ['anchor'],
    check: (id, here) => deadOn(here.subject.shownOn, id, here, (guess) => guess),
  },
  afterAll(all, project) {
    const found = withoutLost(all, project);
    const gone = goneSections(found, project);
    const isGone = (each: Diagnostic) => {
      const [route, id] = deadIn(each);
      return gone.some((one) => one.page.route === route && one.id === id);
    };
    const more = gone.map((one) => ({
      document: documentOf(one.page),
      findings: [
        {
          ...say('dead-anchor.gone', one),
          path: placeOf(one),
          ...(one.guess && { guess: one.id }),
        },
      ],
    }));
    return { told: gone.length > 0 ? found.filter((each) => !isGone(each)) : found, more };
  },
};

/** Links to the one id that a page has lost because two of its sections have another: those are told. */
function withoutLost(found: Diagnostic[], { site }: RuleContext): Diagnostic[] {
  const twice = found.filter(({ code }) => code === 'duplicate-id');
  if (twice.length === 0) return found;
  const routes = new Map([...site.pages.values()].map(({ route, source }) => [source.file, route]));
  const lost = twice.flatMap(({ file, message }) => {
    const route = routes.get(file);
    const dead = found.filter((each) => route !== undefined && deadIn(each)[0] === route);
    const isOne = new Set(dead.map((each) => deadIn(each)[1])).size === 1;
    // One that is nearly another id of the page is a slip of the link.
    const isSlip = ({ guess }: Diagnostic) => guess && !message.includes(idIn(guess.text));
    return isOne && !dead.some(isSlip) ? dead : [];
  });
  return lost.length > 0 ? found.filter((each) => !lost.includes(each)) : found;
}

/** `"/about#team"` → `team` */
function idIn(guess: string): string {
  return guess.replace(/^.*[#"](?=.)|"$/g, '');
}

/** The page and the id that a finding says to be missing there. */
function deadIn({ code, message }: Diagnostic): [route?: string, id?: string] {
  if (code !== 'dead-anchor') return [];
  return (/ (\/\S*) .*"([^"]+)"/.exec(message)?.slice(1) as [string, string] | undefined) ?? [];
}

function placeOf({ page: { page }, guess }: Gone): Path {
  const index = page.sections.findIndex(
    (section) => guess && 'id' in section && section.id === guess,
  );
  return index < 0 ? ['sections'] : ['sections', index, 'id'];
}

function goneSections(found: Diagnostic[], { site, anchorsOf }: RuleContext): Gone[] {
  const isLinked = (id: string) =>
    [...site.sources.values()].some(({ text }) => text.includes(`#${id}`));
  return [...groupedBy(found, (each) => deadIn(each).join('#'))].flatMap(([key, all]) => {
    const [route = '', id = ''] = key.split('#');
    const page = site.pages.get(route);
    if (!page || all.length < 2) return [];
    const ids = [...anchorsOf(page).sections];
    const guess =
      nearest(id, ids) ??
      ids.find((other) => other.includes(id) || id.includes(other)) ??
      renamedTo(id, page, isLinked);
    const files = [...new Set(all.map(({ file }) => file))];
    // The name of a section that links lead to is right: then the links are not.
    if (guess && isLinked(guess)) return [];
    return { page, id, places: all.length, files, guess };
  });
}

/** The id that no link leads to, of the section that is called by the lost one: a `contact`. */
function renamedTo(
  id: string,
  { page: { sections } }: LoadedPage,
  isLinked: (id: string) => boolean,
): string | undefined {
  const unlinked = sections.filter(
    (section) => 'id' in section && section.id && !isLinked(section.id),
  );
  const [only, other] = unlinked.filter(({ type }) => type === id);
  const section = only && !other ? only : undefined;
  return section && 'id' in section ? section.id : undefined;
}

function deadOn(
  pages: LoadedPage[],
  id: string,
  { project, spot, subject: { kind } }: ValueContext,
  write: (guess: string) => string,
): Finding[] {
  const page = pages.find((candidate) => !project.anchorsOf(candidate).sections.has(id));
  if (!page) return none;
  const { route, source } = page;
  const dated = hiddenSectionsOf(source).find(({ ids, isForm }) => !isForm && ids.includes(id));
  if (dated) {
    const { from, until, index } = dated;
    const said = say('dead-anchor.dated', { route, id, kind, from, until });
    const place = { address: `${route}#${id}`, path: ['sections', index] };
    return [{ ...said, ...spot, dated: place }];
  }
  const { sections, forms } = project.anchorsOf(page);
  const guess = nearest(id, sections);
  const only = onlyNearest(id, sections);
  const said = forms.has(id)
    ? say('dead-anchor.form', { id })
    : say('dead-anchor', { route, id, guess, ids: [...sections] });
  return [{ ...said, ...spot, guess: only && write(only) }];
}
