import { phrase, sayFrom } from '../../diagnostics/message.ts';
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
};

const say = sayFrom(messages);

/** The alternative text of a picture is no file name. */
export const pictureTexts: Rule = {
  messages,
  severity: 'warning',
  picture({ alt }, { spot }) {
    if (typeof alt !== 'string' || !fileName.test(alt.trim())) return none;
    return [{ ...say('alt-file-name', { alt }), path: [...spot.path, 'alt'] }];
  },
};

const fileName =
  /^\S+\.(?:jpe?g|png|svg|webp|avif|gif|heic|tiff?)$|^(?:IMG|DSC|DSCN|PXL)[-_]?\d{3,}\S*$/i;
