import { isRecord, valueAtPath } from '../../shared/json.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { Path } from '../schema/traversal.ts';
import { hourOf } from './guesses.ts';
import { valueMessages } from './messages/values.ts';
import type { SchemaError } from './schemaError.ts';

const say = sayFrom(valueMessages);

/** The hours of two shifts in one entry, told once, and the mistakes that they are. */
export function officeShifts(
  mistakes: SchemaError[],
  data: unknown,
): { findings: Finding[]; rest: SchemaError[] } {
  const told = new Set<string>();
  const findings: Finding[] = [];
  const rest = mistakes.filter(({ path, keyword }) => {
    if (!hasHours(path, keyword)) return true;
    const entry = path.slice(0, keyword === 'dependencies' ? path.length : -1);
    const times = timesOf(valueAtPath(data, entry));
    if (!times) return true;
    if (!told.has(JSON.stringify(entry)))
      findings.push({ ...say('pattern.shifts', { times }), path: [...entry, 'opens'] });
    told.add(JSON.stringify(entry));
    return false;
  });
  return { findings, rest };
}

function hasHours(path: Path, keyword: string): boolean {
  return (
    path[0] === 'hours' &&
    (keyword === 'dependencies' || /^(?:opens|closes)$/.test(String(path[2])))
  );
}

/** The times of an entry that has more than two, or both in one field. */
function timesOf(entry: unknown): string[] | undefined {
  if (!isRecord(entry)) return undefined;
  const [opens = [], closes = []] = [entry.opens, entry.closes].map(timesIn);
  if (closes.length === 0 && opens.length === 2) return opens;
  const all = opens.length === 4 ? opens : [...opens, ...closes];
  return all.length === 4 ? (areLists(entry) ? inPairs(all) : all) : undefined;
}

function areLists({ opens, closes }: Record<string, unknown>): boolean {
  return Array.isArray(opens) && Array.isArray(closes);
}

/** Two openings, then two closings. */
function inPairs([first = '', second = '', third = '', fourth = '']: string[]): string[] {
  return [first, third, second, fourth];
}

function timesIn(value: unknown): string[] {
  const text = [value].flat().join(' ');
  return (text.match(/\b\d{1,2}(?:[.:h]\d{2})?\s?(?:am|pm|h)?\b/gi) ?? []).map(hourOf);
}
