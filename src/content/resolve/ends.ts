import type { Page, Section, Site } from '../../generated/types.ts';
import { endOf, momentInWords, type TimeZone } from '../../shared/clock.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { endName } from '../text/facts.ts';

/**
 * A page whose texts say when they end. The ends become instants, in seconds: browsers compare them
 * with their own clock. Beginnings are no business of visitors.
 */
export function withEnds(page: Page, lang: LanguageTag, { address }: Pick<Site, 'address'>): Page {
  if (!hasDates(page)) return page;
  const zone = address.timeZone ?? defaultZone;
  const { from: _, until, ...rest } = page;
  const sections = page.sections.map((section) =>
    withInstant(withWords(section, section.until ?? until, lang), zone),
  );
  return withInstant({ ...rest, ...(until && { until }), sections }, zone);
}

function hasDates({ from, until, sections }: Page): boolean {
  if (from !== undefined || until !== undefined) return true;
  return sections.some(
    (section) =>
      section.from !== undefined ||
      section.until !== undefined ||
      (section.type === 'articleList' && [section.items].flat().some((item) => 'until' in item)),
  );
}

/** Values of JSON alone: nothing is lost on the way through a text. */
function withWords(section: Section, until: string | undefined, lang: LanguageTag): Section {
  const name = `{${endName}}`;
  const json = JSON.stringify(section);
  if (until === undefined || !json.includes(name)) return section;
  return JSON.parse(json.replaceAll(name, momentInWords(until, lang)));
}

/** Cards of articles end with them. */
function withInstant<Ending extends object>(ending: Ending, zone: TimeZone): Ending {
  const { from: _, ...rest } = ending as Ending & {
    from?: string;
    until?: string;
    items?: unknown;
  };
  const items = Array.isArray(rest.items) && rest.items.some(isEnding) ? rest.items : undefined;
  return {
    ...rest,
    ...(rest.until && { until: secondsOf(rest.until, zone) }),
    ...(items && { items: items.map((item) => withInstant(item, zone)) }),
  } as Ending;
}

function isEnding(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'until' in item;
}

function secondsOf(until: string, zone: TimeZone): string {
  const end = endOf(until, zone);
  return typeof end === 'number' ? String(end / 1000) : until;
}
