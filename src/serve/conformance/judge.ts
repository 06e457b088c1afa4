import type { Bilingual } from '../../shared/language.ts';
import { charsetTypes } from '../contentTypes.ts';
import type { Answer } from './ask.ts';
import { said } from './words.ts';

export function statusProblems({ status }: Answer, allowed: readonly number[]): Bilingual[] {
  return allowed.includes(status) ? [] : [said.status(status, allowed.join(' / '))];
}

/**
 * Compares with the headers that the build wants. Hosts may write the same meaning otherwise:
 * `max-age=0, must-revalidate` is `no-cache`.
 */
export function headerProblems(
  { headers }: Answer,
  wanted: readonly (readonly [name: string, value: string])[],
): Bilingual[] {
  return wanted.flatMap(([name, want]) => {
    const is = headers[name.toLowerCase()];
    if (is === undefined) return [said.noHeader(name, want)];
    const meaning = name === 'Cache-Control' ? keptFor : plainly;
    return meaning(String(is)) === meaning(want) ? [] : [said.header(name, String(is), want)];
  });
}

function plainly(value: string): string {
  return value.trim();
}

/** For how long a browser keeps an answer without asking: `asks`, or the seconds and `immutable`. */
function keptFor(value: string): string {
  const directives = value.toLowerCase().split(/\s*,\s*/);
  const seconds = /max-age=(\d+)/.exec(value)?.[1];
  if (directives.includes('no-store')) return 'no-store';
  if (directives.includes('no-cache')) return 'asks';
  if (seconds === '0' && directives.includes('must-revalidate')) return 'asks';
  return [seconds, ...directives.filter((directive) => directive === 'immutable')].join(' ');
}

/** Names that mean one type. */
const synonyms: Record<string, string> = {
  'application/javascript': 'text/javascript',
  'application/xml': 'text/xml',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'font/woff2': 'application/font-woff2',
};

/** @param type as `npm start` sends it, without the charset */
export function typeProblems({ headers }: Answer, type: string): Bilingual[] {
  const is = headers['content-type'] ?? '';
  const [essence = '', ...parameters] = is.toLowerCase().split(/\s*;\s*/);
  // XML names its encoding itself, so hosts may send it as application/xml.
  const wantsCharset = charsetTypes.has(type) && essence.startsWith('text/');
  const isSame = oneName(essence) === oneName(type);
  if (isSame && (!wantsCharset || parameters.includes('charset=utf-8'))) return [];
  return [said.header('Content-Type', is || '–', type + (wantsCharset ? '; charset=utf-8' : ''))];
}

function oneName(type: string): string {
  return synonyms[type] ?? type;
}

/** Types that each host compresses by itself. Some leave out Markdown, plain text and feeds. */
const compressed = new Set([
  ...['text/html', 'text/css', 'text/javascript', 'application/json', 'image/svg+xml'],
]);

/** @param bytes of the file; hosts need not compress what fits into a packet */
export function encodingProblems({ headers }: Answer, type: string, bytes: number): Bilingual[] {
  const encoding = headers['content-encoding'];
  if (encoding === undefined)
    return compressed.has(type) && bytes > 1400 ? [said.notCompressed] : [];
  const varies = String(headers.vary ?? '').toLowerCase();
  return /accept-encoding|\*/.test(varies) ? [] : [said.noVary];
}
