import { installedFonts } from '../../../generated/installedFonts.ts';
import { onlyNearest } from '../../../shared/didYouMean.ts';
import { fontNamesOf, fontUses } from '../../../shared/fontNames.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'missing-font': {
    en: 'The font <name> is not installed. | Did you mean <guess>? | If fontsource.org has it: npm install @fontsource-variable/<name> @fontsource/<name>',
    es: 'La fuente <name> no está instalada. | ¿Quería decir <guess>? | Si fontsource.org la tiene: npm install @fontsource-variable/<name> @fontsource/<name>',
  },
} as const;

const say = sayFrom(texts);

/** The fonts of the site are installed. */
export const fonts: Rule = {
  severity: 'error',
  why: {
    en: 'Pages carry the fonts themselves, so that no other company learns who reads them: the build takes them from their packages.',
    es: 'Las páginas llevan las fuentes consigo, para que ninguna otra empresa sepa quién las lee: se toman de sus paquetes.',
  },
  texts,
  *inFile({ site }) {
    if (!site) return;
    const names = fontNamesOf(site.fonts);
    for (const use of fontUses) {
      const name = names[use];
      if (installedFonts[name]) continue;
      const guess = onlyNearest(name, Object.keys(installedFonts));
      const path = site.fonts?.[use] === undefined ? [] : ['fonts', use];
      yield { ...say('missing-font', { name, guess }), path, guess };
    }
  },
};
