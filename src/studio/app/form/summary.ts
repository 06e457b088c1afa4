import { isRecord } from '../../../shared/json.ts';

const telling = ['heading', 'title', 'question', 'label', 'name', 'author', 'text', 'from', 'path'];

/** Fields that say how a section is named, looks or works, and when it is shown: no words of it. */
const settings = new Set('type id tone look kind mark filter showAfter from until'.split(' '));

/** The heading of a section, or its first words. */
export function summaryOfSection(section: unknown): string {
  const fields = isRecord(section) ? Object.entries(section) : [];
  return summaryOf(Object.fromEntries(fields.filter(([name]) => !settings.has(name))));
}

/** A few words that tell an entry of a list from the others. An answer of yes or no tells nothing. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return plain(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(summaryOf).filter(Boolean).join(' · ');
  if (!isRecord(value)) return '';
  const name = telling.find((key) => typeof value[key] === 'string' && value[key] !== '');
  if (name) return summaryOf(value[name]);
  return Object.values(value).map(summaryOf).find(Boolean) ?? '';
}

function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*#]/g, '');
}
