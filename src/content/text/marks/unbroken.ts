const month =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const mes =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?';
const unit =
  '(?:(?:working|business|calendar) )?(?:%|M?€|US\\$|euros?|million|billion|millones|mg/l|g/l|minutes?|hours?|days?|weeks?|months?|years?|minutos?|horas?|días?(?: hábiles| naturales)?|semanas?|mes(?:es)?|años?)(?![\\p{L}\\d])';

const numbered =
  'Laws?|Royal Decrees?(?:-Laws?)?|[Aa]rticles?|[Ss]ections?|[Ff]orms?|Modelo|Ley|Real Decreto(?:-[Ll]ey)?|[Aa]rtículos?|art\\.';

const article = 'Sant|Santa|San|La|Las|Los|El';

/** A kind of token, and a part without which no text holds one: most texts need one or two of these. */
const kinds: { needs: RegExp; token: string }[] = [
  // Ranges.
  { needs: /–/, token: `(?<!\\S)[^\\s–]*–(?:(?:${article}) )?\\S+(?: ${unit})?` },
  // Numbers with one hyphen: 790-012, C-1, 12-month. Dates such as 2027-01-31, names of files and
  // addresses are copied, and stay as they are.
  {
    needs: /-/,
    token: `(?<!\\S)(?=\\S*\\d)(?!\\S*(?:[@_]|[./]\\p{L}|-\\S*-))\\S+-\\S+(?: ${unit})?`,
  },
  // Names of two words such as La Moraleja. A capital within a sentence: its first word is no name.
  {
    needs: / (?:San|La|Los|El)/,
    token: `(?<=[\\p{Ll},] )(?:${article}) \\p{Lu}\\p{L}+`,
  },
  // Laws and forms with their numbers, paragraphs, telephone numbers, dates, amounts with their units,
  // and an amount with the share that limits it.
  {
    needs: /\d/,
    token: [
      '(?<!\\S)\\+?\\d{1,3}(?: \\d{2,4}){2,}',
      `\\b(?:${numbered}) \\d[\\d./–-]*(?:\\([\\p{L}\\d]{1,3}\\)|\\p{L}\\b)*`,
      '\\d+(?:\\([\\p{L}\\d]{1,3}\\))+',
      `\\b(?:${month})\\.? \\d{1,4}(?:, \\d{4})?(?!\\d)`,
      `(?<!\\d)(?:\\d{1,2} (?:de )?)?\\b(?:${mes})\\.? (?:de )?\\d{4}`,
      `(?<!\\d)\\d{1,2} de (?:${mes})\\b`,
      '€\\d[\\d.,]*[KMB] or \\d[\\d.,]*%',
      `(?:[+−] )?[€$]?(?<![\\p{L}\\d.,])\\d[\\d.,]*[KMB]?[+%]?(?:/\\p{L}+| ${unit})`,
      '[+−] [€$]?\\d\\S*',
    ].join('|'),
  },
];

const tokens = new Map<number, RegExp>();

/** The expression for the kinds of tokens that a text may hold; undefined if it holds none. */
function tokenIn(text: string): RegExp | undefined {
  let bits = 0;
  for (let at = 0; at < kinds.length; at += 1) if (kinds[at]?.needs.test(text)) bits |= 1 << at;
  if (bits === 0) return undefined;
  const known = tokens.get(bits);
  if (known) return known;
  const shown = kinds.flatMap(({ token }, at) => (bits & (1 << at) ? token : []));
  const made = new RegExp(shown.join('|'), 'gu');
  tokens.set(bits, made);
  return made;
}

/**
 * A text whose ranges, amounts, dates and numbers stay on one line: their spaces are no-break
 * spaces, and a word joiner stands where a line could end without a space.
 */
export function unbroken(text: string): string {
  const token = tokenIn(text);
  return token ? text.replace(token, onOneLine) : text;
}

function onOneLine(token: string): string {
  return token
    .replaceAll(' ', '\u00a0')
    .replace(/–(?!\u2060)|[/-](?=[\p{L}\d€$])|\)(?=\()/gu, '$&\u2060');
}

/** Such a text with ordinary spaces, for all that is not a page: addresses, feeds, descriptions. */
export function breakable(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** Changes the texts of HTML, but for what stands in its tags. */
export function inTexts(html: string, change: (text: string) => string): string {
  let changed = '';
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const end = tag < 0 ? html.length : tag;
    if (end > at) changed += change(html.slice(at, end));
    const next = tag < 0 ? -1 : html.indexOf('>', tag);
    at = next < 0 ? html.length : next + 1;
    changed += html.slice(end, at);
  }
  return changed;
}
