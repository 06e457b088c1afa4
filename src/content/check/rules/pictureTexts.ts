import { valueAt, valueAtPath } from '../../../shared/json.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { evenlySpaced } from '../../site/duplicates.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'alt-file-name': phrase<{ alt: string }>({
    en: ({ alt }) => ({
      message: `"${alt}" is the name of a file, and would be read aloud.`,
      suggestion: 'Say what the picture shows, or write "" where it only decorates.',
    }),
    es: ({ alt }) => ({
      message: `"${alt}" es el nombre de un archivo, y se leería en voz alta.`,
      suggestion: 'Diga qué muestra la imagen, o escriba "" si solo es un adorno.',
    }),
  }),
  'alt-file-name.vague': phrase<{ alt: string }>({
    en: ({ alt }) => ({
      message: `"${alt}" says that there is a picture, not what it shows.`,
      suggestion: 'Say what the picture shows, or write "" where it only decorates.',
    }),
    es: ({ alt }) => ({
      message: `"${alt}" dice que hay una imagen, no qué muestra.`,
      suggestion: 'Diga qué muestra la imagen, o escriba "" si solo es un adorno.',
    }),
  }),
  'alt-caption': phrase({
    en: {
      message: 'The caption says the same: both would be read aloud, one after the other.',
      suggestion: 'Say here what the picture shows, or write "" if the caption says it all.',
    },
    es: {
      message: 'El pie de la imagen dice lo mismo: se leerían los dos en voz alta, uno tras otro.',
      suggestion: 'Diga aquí qué muestra la imagen, o escriba "" si el pie ya lo dice todo.',
    },
  }),
};

const say = sayFrom(messages);

/** The alternative text of a picture is neither a file name nor its caption. */
export const pictureTexts: Rule = {
  messages,
  severity: 'warning',
  picture({ alt }, { spot, subject }) {
    if (typeof alt !== 'string' || alt === '') return none;
    const path = [...spot.path, 'alt'];
    if (fileName.test(alt.trim())) return [{ ...say('alt-file-name', { alt }), path }];
    if (vague.test(alt)) return [{ ...say('alt-file-name.vague', { alt }), path }];
    const holder = valueAtPath(subject.value, spot.path.slice(0, -1));
    return isCaption(alt, holder) ? [{ ...say('alt-caption'), path }] : none;
  },
};

/** True for an alternative text in the words of the caption beside its picture. */
export function isCaption(alt: unknown, holder: unknown): boolean {
  const caption = valueAt(holder, 'caption');
  if (typeof alt !== 'string' || typeof caption !== 'string') return false;
  return evenlySpaced(alt) === evenlySpaced(caption);
}

const vague =
  /^\s*(?:an? |the |una? |la |el )?(?:image|picture|photo|photograph|graphic|drawing|banner|foto|fotografía|imagen|dibujo|gráfico|alt|alt text|alternative text|text(?:o)? alternativ[eo]|description|descripción)[.\s]*$/i;

const fileName =
  /^\S+\.(?:jpe?g|png|svg|webp|avif|gif|heic|tiff?)$|^(?:IMG|DSC|DSCN|PXL)[-_]?\d{3,}\S*$/i;
