import { weakColors } from '../../../shared/weakColors.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'low-contrast': {
    en: 'Text in <letters> on <ground> has a contrast of <contrast>, and is read well from 4.5 on. | Write <better>, the nearest color that will do.',
    es: 'El texto en <letters> sobre <ground> tiene un contraste de <contrast>, y se lee bien a partir de 4,5. | Escriba <better>, el color más cercano que sirve.',
  },
  'low-contrast.bars': {
    en: 'Bars in <letters> on <ground> have a contrast of <contrast>, and are seen well from 3 on. | Write <better>, the nearest color that will do.',
    es: 'Las barras en <letters> sobre <ground> tienen un contraste de <contrast>, y se ven bien a partir de 3. | Escriba <better>, el color más cercano que sirve.',
  },
} as const;

const say = sayFrom(texts);

/** Text can be read on every ground that it stands on (WCAG 1.4.3). */
export const contrast: Rule = {
  severity: 'error',
  why: {
    en: 'One in twelve men sees colors otherwise, eyes grow weaker with the years, and telephones are read in the sun.',
    es: 'Uno de cada doce hombres ve los colores de otro modo, la vista se debilita con los años y los móviles se leen al sol.',
  },
  texts,
  *inFile({ site }) {
    for (const { name, contrast, ...found } of weakColors(site?.colors ?? {})) {
      const code = name === 'softAccent' ? 'low-contrast.bars' : 'low-contrast';
      const said = { ...found, contrast: shown(contrast) };
      yield { ...say(code, said), path: ['colors', name] };
    }
  },
};

/** Never rounded up to what would be enough. */
function shown(contrast: number) {
  const number = Math.floor(contrast * 100) / 100;
  return { en: number.toLocaleString('en'), es: number.toLocaleString('es') };
}
