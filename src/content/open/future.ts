import { dayIn, momentAt, momentIn } from '../../shared/clock.ts';
import type { Cooperative } from '../../shared/cooperative.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { afterColon } from '../../shared/phrases.ts';
import type { Rule } from '../check/rule.ts';
import { ordinaryRules } from '../check/rules.ts';
import { allDates, type DatedFiles, routeIn } from '../dates/datedFiles.ts';
import { type Dates, endIn, isPublicAt, startIn } from '../dates/schedule.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { OpenedSite } from './openedSite.ts';
import { cacheAbove, type FileCache } from './pageCache.ts';
import { createSiteOpener } from './siteOpener.ts';

interface Terms {
  contract: Contract;
  lang: Language;
  /** That of the site as it is now. */
  cache: FileCache;
  /** How many boundaries to come are looked at; undefined for as many as take little time. */
  days?: number | undefined;
  /** Checks by these alone; by all ordinary ones when left out. */
  rules?: Rule[] | undefined;
}

/** Adds to a report what the future will make wrong. Its texts become those on disk. */
export function* addFuture(
  { report }: OpenedSite,
  { dated, pictures }: { dated: DatedFiles; pictures: PictureFile[] },
  terms: Terms,
): Cooperative<void> {
  if (dated.shown === dated.all) return;
  const texts = new Map(dated.all.map((source) => [source.file, source]));
  report.textOf = (file) => texts.get(file)?.text;
  const unseen = comingOf(dated).length - checkedOf(dated, terms.days).length;
  if (unseen > 0) report.unseen = unseen;
  report.diagnostics.push(...(yield* futureFindings(dated, pictures, report.diagnostics, terms)));
}

/** Those that find mistakes of the files: what the others find, time alone makes. */
const lastingOf = memoizeByObject((rules: Rule[]) => rules.filter(({ isOfToday }) => !isOfToday));

/**
 * The mistakes that a coming day will make: the findings that the site has from a boundary on, and
 * not before. Each is at its place in the file as it is today, and none where an error is told already.
 * @param found the findings of now
 */
function* futureFindings(
  dated: DatedFiles,
  pictures: PictureFile[],
  found: Diagnostic[],
  { contract, lang, cache, days, rules = ordinaryRules }: Terms,
): Cooperative<Diagnostic[]> {
  const times = checkedOf(dated, days);
  if (times.length === 0) return [];
  const by = { contract, lang, cache: cacheAbove(cache), rules: lastingOf(rules) };
  const { steps } = createSiteOpener(by);
  const known = new Set(found.map(keyOf));
  const wrong = new Set(found.filter(({ severity }) => severity === 'error').map(placeOf));
  const future: Diagnostic[] = [];
  for (const time of times) {
    const { report } = yield* steps(dated.at(time), pictures, dayIn(dated.zone, time));
    const coming = wordsAt(dated, time)[lang];
    for (const diagnostic of report.diagnostics) {
      if (known.has(keyOf(diagnostic)) || wrong.has(placeOf(diagnostic))) continue;
      known.add(keyOf(diagnostic));
      const told = lang === 'es' ? afterColon(diagnostic.message) : diagnostic.message;
      future.push({ ...diagnostic, coming, message: `${coming}: ${told}` });
    }
  }
  return future;
}

/**
 * The boundaries to come, as many as take about as long as a first validation: of a small site all
 * of them, of a large one the nearest. The last is always among them, after which all that is to
 * stay has begun.
 */
function checkedOf(dated: DatedFiles, days?: number): number[] {
  const coming = comingOf(dated);
  const most = days ?? Math.max(leastBoundaries, Math.floor(mostPages / dated.all.length));
  return coming.length <= most ? coming : [...coming.slice(0, most - 1), ...coming.slice(-1)];
}

/** Tells the parts of files that are not public now, nor at a checked boundary: of the past, or far ahead. */
export function uncheckedParts(dated: DatedFiles): (file: string, offset: number) => boolean {
  const times = [dated.now, ...checkedOf(dated)];
  const isShown = (...all: Dates[]) =>
    times.some((time) => all.every((dates) => isPublicAt(dates, time, dated.zone)));
  const parts = new Map(
    dated.pages.map(({ source, schedule: { page, sections } }) => [
      source.file,
      isShown(page) ? sections.filter((section) => !isShown(page, section)) : [page],
    ]),
  );
  return (file, at) =>
    (parts.get(file) ?? []).some(
      ({ span: { offset, length } }) => offset <= at && at < offset + length,
    );
}

function comingOf({ boundaries, now }: DatedFiles): number[] {
  return boundaries.filter((time) => time > now);
}

/** So many pages are looked at in all states together. */
const mostPages = 150_000;

/** However large the site is. Figures of the law change once a month at most. */
const leastBoundaries = 12;

function keyOf({ file, line, column, code, message }: Diagnostic): string {
  return [file, line, column, code, message].join('\n');
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

/** The changes at a boundary: `On 1 January 2027 /offer ends`. */
function wordsAt(dated: DatedFiles, time: number): Bilingual {
  const changes = allDates(dated).flatMap((one) => changeIn(one, time, dated.zone));
  const moment = momentAt(time, dated.zone);
  const more = changes.length - mostNamed;
  const named = (lang: Language, rest: string) =>
    changes
      .slice(0, mostNamed)
      .map((change) => change[lang])
      .join(', ') + (more > 0 ? rest : '');
  return {
    en: `On ${momentIn.en(moment)} ${named('en', ` and ${more} more`)}`,
    es: `El ${momentIn.es(moment)} ${named('es', ` y ${more} más`)}`,
  };
}

const mostNamed = 2;

function changeIn(
  { source, dates }: { source: Source; dates: Dates },
  time: number,
  zone: string,
): Bilingual[] {
  const [first, second] = dates.path;
  if (dates.path.includes('next')) {
    const name = `{${first}.${second}}`;
    const isNow = startIn(dates, zone) === time;
    return isNow ? [{ en: `${name} changes`, es: `cambia ${name}` }] : [];
  }
  const route = routeIn(source);
  const isSection = first === 'sections';
  const en = isSection ? `section ${Number(second) + 1} of ${route}` : route;
  const es = isSection ? `la sección ${Number(second) + 1} de ${route}` : route;
  if (startIn(dates, zone) === time) return [{ en: `${en} begins`, es: `empieza ${es}` }];
  return endIn(dates, zone) === time ? [{ en: `${en} ends`, es: `termina ${es}` }] : [];
}
