import type { Bilingual } from '../../shared/language.ts';
import type { Named } from '../schema/contract.ts';

/** The name of a group in a sentence: `a hero`, `an action`, `office hours`; `la sección hero`, `una acción`. */
export function groupName({ title = 'group', titleEs = 'un grupo' }: Named): Bilingual {
  const type = sectionTypeOf(title);
  const noun = type ?? wordsOfTitle(title);
  const article = /[^s]s$/.test(noun) ? '' : /^[aeiou]/.test(noun) ? 'an ' : 'a ';
  return { en: article + noun, es: type ? `la sección ${type}` : titleEs };
}

/** `PriceCard` → `price card`. */
export function wordsOfTitle(title: string): string {
  return title.replace(/(?<=.)(?=[A-Z])/g, ' ').toLowerCase();
}

/** `HeroSection` → `hero`: the title of a section tells its type. */
function sectionTypeOf(title: string): string | undefined {
  if (!/.Section$/.test(title)) return undefined;
  return title.charAt(0).toLowerCase() + title.slice(1, -'Section'.length);
}
