import type { Site } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'typed-hours': phrase<{ found: string; hours: string }>({
    en: ({ found, hours }) => ({
      message: `“${found}” is none of the office hours of _site.json (${hours}).`,
      suggestion: 'Write {hours}: the hours of _site.json stand there then.',
    }),
    es: ({ found, hours }) => ({
      message: `«${found}» no es un horario de la oficina según _site.json (${hours}).`,
      suggestion: 'Escriba {hours}: ahí aparece el horario de _site.json.',
    }),
  }),
};

const say = sayFrom(messages);

/** Hours of the own office that somebody typed are those of _site.json. Other offices have hours of their own. */
export const typedHours: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const { site } = project.site;
    if (!site) return none;
    return project.textsOf(page).flatMap(({ text, path }): Finding[] => {
      // Few texts have figures, fewer such a range, and the last search takes long.
      if (!/\d/.test(text)) return [];
      const match = [...text.matchAll(range)].find((each) => isOther(each, site.hours));
      if (!match || !ownOffice.test(text.replace(marks, '$1'))) return [];
      const part = { offset: match.index, length: match[0].length };
      const said = say('typed-hours', { found: match[0], hours: shown(site.hours) });
      return [{ ...said, path, part }];
    });
  },
};

/** The sentence is about the firm itself. */
const ownOffice =
  /^(?:office|oficina)\b|\b(?:our|the) office (?:is open|hours|opens)|\boffice hours\b|\b(?:we|lines?) (?:are|is) open\b|\b(?:nuestra|la) oficina (?:abre|está abierta)|\bhorario de (?:la )?oficina\b|(?<!\p{L})(?:abrimos|atendemos)(?!\p{L})/iu;

/** A link, of which the words are kept, and the signs of emphasis. */
const marks = /\[([^\]]*)\]\([^)]*\)|[*_]+/g;

/** `9:00 to 18:00`, `9 a 20 h`, `9:00–20:00`. */
const range =
  /(?<![\d:.,])(?<opens>\d{1,2})(?:[:.](?<past>\d{2}))?(?: ?h)?(?: (?:to|until|a|hasta las|a las) |\s?[–-]\s?)(?<closes>\d{1,2})(?:(?:[:.](?<after>\d{2}))(?: ?h)?| ?h)(?![\p{L}\d])/gu;

function isOther({ groups = {} }: RegExpExecArray, hours: Site['hours']): boolean {
  const { opens = '', past = '00', closes = '', after = '00' } = groups;
  const [from, to] = [`${opens.padStart(2, '0')}:${past}`, `${closes.padStart(2, '0')}:${after}`];
  return !hours.some((entry) => entry.opens === from && entry.closes === to);
}

function shown(hours: Site['hours']): string {
  return hours
    .flatMap(({ opens, closes }) => (opens && closes ? `${opens}–${closes}` : []))
    .join(', ');
}
