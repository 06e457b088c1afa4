import type { Site } from '../../../generated/types.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

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
  'typed-hours.reply': phrase<Reply>({
    en: ({ found, names, isFact }) => ({
      message: isFact
        ? `“${found}” is typed by hand, so it stays as it is when ${names.join(' or ')} changes.`
        : `“${found}” is none of the times within which you answer, as _facts.json has them.`,
      suggestion: isFact
        ? `Write ${names.join(' or ')}.`
        : `Write ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}. If the time has changed, correct it in _facts.json.`,
    }),
    es: ({ found, names, isFact }) => ({
      message: isFact
        ? `«${found}» está escrito a mano: no cambiará cuando cambie ${names.join(' o ')}.`
        : `«${found}» no es ninguno de los plazos de respuesta de _facts.json.`,
      suggestion: isFact
        ? `Escriba ${names.join(' o ')}.`
        : `Escriba ${names.length > 1 ? 'uno de estos: ' : ''}${names.join(', ')}. Si el plazo ha cambiado, corríjalo en _facts.json.`,
    }),
  }),
};

const say = sayFrom(messages);

interface Reply {
  found: string;
  /** The names in braces of the facts that it may be. */
  names: string[];
  /** They are as long. */
  isFact: boolean;
}

/**
 * Hours of the own office that somebody typed are those of _site.json. Other offices have hours of their own.
 * The times within which the firm answers are those of the facts.
 */
export const typedHours: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const { site } = project.site;
    if (!site) return none;
    return project.textsOf(page).flatMap(({ text, path }): Finding[] => {
      // Few texts have a figure as times have it, fewer such a range, and the last search takes long.
      if (!time.test(text)) return [];
      const replies = repliesIn(text, project).map((each) => ({ ...each, path }));
      if (replies.length > 0) return replies;
      const match = [...text.matchAll(range)].find((each) => isOther(each, site.hours));
      if (!match || !ownOffice.test(text.replace(marks, '$1'))) return [];
      const part = { offset: match.index, length: match[0].length };
      const said = say('typed-hours', { found: match[0], hours: shown(site.hours) });
      return [{ ...said, path, part }];
    });
  },
};

/** A part of every finding: `9:00`, `20 h`, `12 hours`. */
const time = /\d(?:[:.]\d|[ -]?[hdm])/i;

/** The sentence is about the firm itself. */
const ownOffice =
  /^(?:office|oficina)\b|\b(?:our|the) office (?:is open|hours|opens)|\boffice hours\b|\b(?:we|lines?) (?:are|is) open\b|\b(?:nuestra|la) oficina (?:abre|está abierta)|\bhorario de (?:la )?oficina\b|(?<!\p{L})(?:abrimos|atendemos)(?!\p{L})/iu;

/** A link, of which the words are kept, and the marks of emphasis. */
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

/** The times in a text within which the firm says that it answers. */
function repliesIn(text: string, project: RuleContext): Omit<Finding, 'path'>[] {
  if (!/\d[ -]?[hdmHDM]/.test(text)) return [];
  const matches = [...text.matchAll(reply)];
  const facts = matches.length > 0 ? replyFacts(project) : [];
  if (facts.length === 0) return [];
  return matches.map(({ 0: whole, 1: found = '', 2: count, 3: unit = '', index }) => {
    const minutes = Number(count) * (minutesIn[unit.charAt(0).toLowerCase()] ?? 0);
    const same = facts.filter((fact) => fact.minutes === minutes);
    const names = (same.length > 0 ? same : facts).map(({ name }) => `{${name}}`);
    const part = { offset: index + whole.length - found.length, length: found.length };
    const [only, ...others] = same;
    const guess = only && others.length === 0 ? { guess: `{${only.name}}` } : {};
    return {
      ...say('typed-hours.reply', { found, names, isFact: same.length > 0 }),
      part,
      ...guess,
    };
  });
}

/** Between the verb and the time stand visitors and what they send: the time to answer an office is another one. */
const received =
  'to|you|your|yours|every|each|all|any|most|messages?|e-?mails?|mails?|calls?|questions?|inquir(?:y|ies)|requests?|by|on|phone|whatsapp|always|usually|a|le|les|te|os|su|sus|tu|tus|cada|todos?|todas?|cualquier|los|las|el|la|por|siempre|mensajes?|correos?|llamadas?|consultas?|preguntas?|solicitud(?:es)?|teléfono|comes|arrives|is|llega|es';

/** The firm promises it to visitors: `we answer within 12 hours`. */
const reply = new RegExp(
  String.raw`(?<!\p{L})(?:we(?:’ll| will| always| usually)? (?:answer|reply|respond|get back|come back|call back|call you back|write back)|our (?:answer|reply|response)|(?:answer|reply|response) from us|(?:le |te |les |os )?(?:contestamos|respondemos|contestaremos|responderemos|devolvemos la llamada)|nuestra respuesta|respuesta nuestra)(?: (?:${received})(?!\p{L}),?){0,6} (?:within|in(?: less than| under)?|en(?: menos de| un plazo de)?) ((\d+)[ -]?(minutes?|hours?|days?|h|minutos?|horas?|días?))(?![\p{L}\d]| (?:of|before|after|to|a la|antes|después|hábil|labor|from))`,
  'giu',
);

const minutesIn: Record<string, number> = { m: 1, h: 60, d: 24 * 60 };

function replyFacts({ factNames, factAt }: RuleContext): { name: string; minutes: number }[] {
  return [...(factNames ?? [])].flatMap((name) => {
    if (!name.startsWith('reply.')) return [];
    const { value, unit = '' } = factAt(name) ?? {};
    const minutes = typeof value === 'number' ? value * (minutesIn[unit.charAt(0)] ?? 0) : 0;
    return minutes > 0 && unit !== 'month' ? [{ name, minutes }] : [];
  });
}
