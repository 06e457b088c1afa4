import type { Page, Section } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { momentInWords } from '../dates/clock.ts';
import { endName } from '../text/facts.ts';

/** A page whose texts say when they end. Its days themselves are no business of visitors. */
export function withEnds({ from: _, until, ...page }: Page, lang: LanguageTag): Page {
  const sections = page.sections.map((section) => {
    const { from: __, until: own, ...shown } = withWords(section, section.until ?? until, lang);
    return shown as Section;
  });
  return { ...page, sections };
}

/** Values of JSON alone: nothing is lost on the way through a text. */
function withWords(section: Section, until: string | undefined, lang: LanguageTag): Section {
  if (until === undefined) return section;
  const json = JSON.stringify(section);
  return JSON.parse(json.replaceAll(`{${endName}}`, momentInWords(until, lang)));
}
