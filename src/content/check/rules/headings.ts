import type { Page } from '../../../generated/types.ts';
import { valueAt } from '../../../shared/json.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { headingsIn } from '../../text/markdown.ts';
import type { CheckedFile, Rule } from '../rule.ts';

const why = {
  en: 'Screen readers and search engines read the headings of a page as its table of contents.',
  es: 'Los lectores de pantalla y los buscadores leen los títulos de una página como su índice.',
};

const mainTexts = {
  'no-heading': {
    en: 'No section of this page has a heading. | Give the first section a `heading`: it becomes the main heading of the page.',
    es: 'Ninguna sección de esta página tiene título. | Ponga un `heading` a la primera sección: será el título principal de la página.',
  },
} as const;

const sayMain = sayFrom(mainTexts);

/** Every page has a main heading: the first heading of its sections. */
export const mainHeading: Rule = {
  severity: 'error',
  why,
  texts: mainTexts,
  *inFile({ page }) {
    if (page && !page.sections.some(hasHeading))
      yield { ...sayMain('no-heading'), path: ['sections'] };
  },
};

function hasHeading(section: Page['sections'][number]): boolean {
  return section.type === 'articleHeader' || valueAt(section, 'heading') !== undefined;
}

const texts = {
  'second-hero': {
    en: 'A hero is the opening of a page, and this one stands behind section <before>. | Move it to the top, or make it a callToAction or richText.',
    es: 'Un hero es la apertura de una página, y este va detrás de la sección <before>. | Súbalo al principio o haga de él un callToAction o un richText.',
  },
  'heading-order': {
    en: 'A heading of level <depth> does not fit here: level 1 is that of the page, and each is at most one level below the one before it. | Begin it with <right>.',
    es: 'Un título de nivel <depth> no encaja aquí: el nivel 1 es el de la página, y cada uno está como mucho un nivel por debajo del anterior. | Empiécelo con <right>.',
  },
} as const;

const say = sayFrom(texts);

/** A page has one opening, at its top; headings of a text go down one level at a time. */
export const headings: Rule = {
  severity: 'warning',
  why,
  texts,
  *inFile(file) {
    const { page } = file;
    if (!page) return;
    for (const { index } of sectionsOf(page, 'hero')) {
      const before = page.sections.slice(0, index).findIndex(hasHeading) + 1;
      if (before > 0) yield { ...say('second-hero', { before }), path: ['sections', index] };
    }
    yield* inTexts(file, page);
  },
};

function* inTexts({ values }: CheckedFile, { sections }: Page): Iterable<Finding> {
  let field = '';
  let above = 1;
  for (const { kind, value, path } of values) {
    if (kind !== 'markdown' || path[0] !== 'sections') continue;
    // The strings of a list are one text.
    const own = (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).join();
    if (own !== field) above = valueAt(sections[Number(path[1])], 'heading') === undefined ? 1 : 2;
    field = own;
    const text = String(value);
    for (const { depth, raw } of headingsIn(text)) {
      const line = raw.trim().split('\n')[0] ?? '';
      const place = { path, part: { offset: text.indexOf(line), length: line.length } };
      const right = '#'.repeat(depth === 1 ? 2 : above + 1);
      if (depth === 1 || depth > above + 1)
        yield { ...say('heading-order', { depth, right }), ...place };
      above = Math.max(2, depth);
    }
  }
}
