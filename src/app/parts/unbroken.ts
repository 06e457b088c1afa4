const month =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const mes =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?';
const unit =
  '(?:working )?(?:%|M?€|US\\$|euros?|million|billion|millones|mg/l|g/l|minutes?|hours?|days?|weeks?|months?|years?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?)(?![\\p{L}\\d])';

const article = 'Sant|Santa|San|La|Las|Los|El';

/**
 * Ranges, hyphenated numbers and prefixes, short compounds, names of two words such as La Moraleja,
 * paragraphs of laws, dates, amounts with their units, and an amount with the share that limits it.
 */
const token = new RegExp(
  [
    `(?<!\\S)[^\\s–]*–(?:(?:${article}) )?\\S+(?: ${unit})?`,
    `(?<!\\S)(?=\\S*\\d)[^\\s-]+-\\S+(?: ${unit})?`,
    '(?<![\\p{L}\\d-])(?:(?:non|intra)-\\p{L}+|(?=[\\p{L}-]{3,12}(?![\\p{L}\\d-]))\\p{L}+(?:-\\p{L}+)+)',
    // A capital within a sentence: the first word of a sentence is no name.
    `(?<=[\\p{Ll},] )(?:${article}) \\p{Lu}\\p{L}+`,
    '\\d+(?:\\([\\p{L}\\d]{1,3}\\))+',
    `\\b(?:${month})\\.? \\d{1,4}(?:, \\d{4})?(?!\\d)`,
    `(?<!\\d)(?:\\d{1,2} (?:de )?)?\\b(?:${mes})\\.? (?:de )?\\d{4}`,
    `(?<!\\d)\\d{1,2} de (?:${mes})\\b`,
    '€\\d[\\d.,]*[KMB] or \\d[\\d.,]*%',
    `(?:[+−] )?[€$]?(?<![\\p{L}\\d.,])\\d[\\d.,]*[KMB]?[+%]?(?:/\\p{L}+| ${unit})`,
    '[+−] [€$]?\\d\\S*',
  ].join('|'),
  'gu',
);

/** A fast test: many texts hold nothing of the kind. */
const probe = /\d|–|\p{L}-\p{L}| (?:San|La|Los|El)/u;

/** A part of a text, which may have to stay on one line. */
interface Part {
  text: string;
  isUnbroken?: true;
}

/** Splits a text at what must not break; undefined if it may break at every space. */
export function unbrokenParts(text: string): Part[] | undefined {
  if (!probe.test(text)) return undefined;
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, isUnbroken: true });
    end = index + found.length;
  }
  if (end === 0) return undefined;
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Puts what must not break in HTML into elements that do not. */
export function markUnbroken(html: string): string {
  if (!probe.test(html)) return html;
  return inTexts(html, (text) => unbrokenParts(text)?.map(toHtml).join('') ?? text);
}

/** Changes the texts of HTML, but for what stands in its tags. */
export function inTexts(html: string, change: (text: string) => string): string {
  if (!html.includes('<')) return change(html);
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');
}

function toHtml({ text, isUnbroken }: Part): string {
  return isUnbroken ? `<span class="whole">${text}</span>` : text;
}
