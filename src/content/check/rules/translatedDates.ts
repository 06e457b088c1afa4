import type { Page } from '../../../generated/types.ts';
import { momentIn } from '../../../shared/clock.ts';
import type { DatedFiles } from '../../dates/datedFiles.ts';
import { endIn, startIn } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { compileTraversal, type Path, type Traversal } from '../../schema/traversal.ts';
import type { LoadedPage } from '../../site/site.ts';
import { type Pair, pairsOf, rightSections, wholeDocument } from '../../site/translations.ts';
import type { Rule } from '../rule.ts';

interface Differing {
  field: keyof Days;
  isPage: boolean;
  /** The day of the translation, and that of the original. */
  own: string | undefined;
  other: string | undefined;
  route: string;
}

const messages = {
  'translated-date': phrase<Differing>({
    en: ({ field, isPage, own, other, route }) => ({
      message: `This ${isPage ? 'page' : 'section'} ${told.en[field](own)}, where ${isPage ? '' : 'that of '}${route} ${told.en[field](other)}.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ field, isPage, own, other, route }) => ({
      message: `Esta ${isPage ? 'página' : 'sección'} ${told.es[field](own)}, donde ${isPage ? '' : 'la de '}${route} ${told.es[field](other)}.`,
      suggestion: 'Corrija la que esté mal.',
    }),
  }),
};

const told = {
  en: {
    from: (day?: string) => (day ? `begins on ${momentIn.en(day)}` : 'has begun'),
    until: (day?: string) => (day ? `ends on ${momentIn.en(day)}` : 'does not end'),
  },
  es: {
    from: (day?: string) => (day ? `empieza el ${momentIn.es(day)}` : 'ya ha empezado'),
    until: (day?: string) => (day ? `termina el ${momentIn.es(day)}` : 'no termina'),
  },
};

const say = sayFrom(messages);

/** A translation is public on the days of its original, and {until} shows the same day in both. */
export const translatedDates: Rule = {
  messages,
  severity: 'warning',
  project({ site, contract }) {
    const { dated, translations } = site;
    if (!translations || !dated) return [];
    const plan = compileTraversal(contract, 'page.json');
    return pairsOf(site)
      .filter(({ source, translation, entry }) => {
        const hasDates = [source, translation].some(({ route }) => dated.routes.has(route));
        return hasDates && entry && entry.own === undefined;
      })
      .map((pair) => ({
        document: wholeDocument(pair.translation),
        findings: inPair(pair, plan, dated),
      }));
  },
};

type Days = Pick<Page, 'from' | 'until'>;

function inPair(pair: Pair, plan: Traversal, dated: DatedFiles): Finding[] {
  const { route } = pair.source;
  const [page, translated] = [pageOf(pair.source), pageOf(pair.translation)];
  const sections = rightSections(pair, plan).flatMap(({ source, translation: path }) => {
    const [one, other] = [sectionAt(page, source), sectionAt(translated, path)];
    const fields = differing(periodOf([page, one], dated), periodOf([translated, other], dated));
    return fields
      .filter((field) => one[field] !== other[field])
      .map((field) =>
        found({ field, isPage: false, own: other[field], other: one[field], route }, path),
      );
  });
  const fields = differing(periodOf([page], dated), periodOf([translated], dated));
  const own = fields.map((field) =>
    found({ field, isPage: true, own: translated[field], other: page[field], route }, []),
  );
  return [...own, ...sections];
}

function pageOf(page: LoadedPage): Page {
  return wholeDocument(page).value as Page;
}

function sectionAt({ sections }: Page, [, index]: Path): Days {
  return sections[Number(index)] ?? {};
}

/** The time in which visitors see a section of a page, or the page, from now on. */
function periodOf(all: Days[], { now, zone }: DatedFiles): Record<keyof Days, number> {
  return {
    from: Math.max(now, ...all.map((days) => startIn(days, zone) ?? now)),
    until: Math.max(now, Math.min(...all.map((days) => endIn(days, zone) ?? Infinity))),
  };
}

function differing(
  one: Record<keyof Days, number>,
  other: Record<keyof Days, number>,
): (keyof Days)[] {
  return (['from', 'until'] as const).filter((field) => one[field] !== other[field]);
}

function found(said: Differing, path: Path): Finding {
  const { field, isPage, own } = said;
  const place = own === undefined ? (isPage ? ['title'] : path) : [...path, field];
  return { ...say('translated-date', said), path: place };
}
