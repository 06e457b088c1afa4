import { valueAt, valueAtPath } from '../../../shared/json.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { evenlySpaced } from '../../page/pageTexts.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'alt-file-name': {
    en: '"<alt>" does not say what the picture shows, and would be read aloud. | Say what it shows, or write "" where it only decorates.',
    es: '"<alt>" no dice qué muestra la imagen, y se leería en voz alta. | Diga qué muestra, o escriba "" si solo es un adorno.',
  },
  'alt-caption': {
    en: 'The caption says the same: both would be read aloud, one after the other. | Say here what the picture shows, or write "" if the caption says it all.',
    es: 'El pie de la imagen dice lo mismo: se leerían los dos en voz alta, uno tras otro. | Diga aquí qué muestra la imagen, o escriba "" si el pie ya lo dice todo.',
  },
} as const;

const say = sayFrom(texts);

/** The alternative text of a picture says what it shows (WCAG 1.1.1). */
export const alts: Rule = {
  severity: 'warning',
  why: {
    en: 'People who cannot see a picture have only its alternative text.',
    es: 'Quien no puede ver una imagen solo tiene su texto alternativo.',
  },
  texts,
  *inFile({ values, document }) {
    for (const { kind, value, path } of values) {
      if (kind !== 'picture' || typeof value === 'string') continue;
      const { alt } = value;
      if (typeof alt !== 'string' || alt === '') continue;
      const caption = valueAt(valueAtPath(document.value, path.slice(0, -1)), 'caption');
      const isCaption = typeof caption === 'string' && evenlySpaced(alt) === evenlySpaced(caption);
      if (fileName.test(alt.trim()) || vague.test(alt))
        yield { ...say('alt-file-name', { alt }), path: [...path, 'alt'] };
      else if (isCaption) yield { ...say('alt-caption'), path: [...path, 'alt'] };
    }
  },
};

const vague =
  /^\s*(?:an? |the |una? |la |el )?(?:image|picture|photo|photograph|graphic|drawing|banner|foto|fotografía|imagen|dibujo|gráfico|alt|alt text|alternative text|text(?:o)? alternativ[eo]|description|descripción)[.\s]*$/i;

const fileName =
  /^\S+\.(?:jpe?g|png|svg|webp|avif|gif|heic|tiff?)$|^(?:IMG|DSC|DSCN|PXL)[-_]?\d{3,}\S*$/i;
