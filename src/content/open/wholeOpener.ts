import { runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import { isSpecial } from '../../shared/routes.ts';
import { type Diagnostic, timeless } from '../diagnostics/diagnostic.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { createFileValidator } from '../validate/validateFile.ts';
import { uncheckedParts } from './future.ts';
import type { OpenedSite } from './openedSite.ts';
import { type CachedFile, cacheAbove } from './pageCache.ts';
import { createPublicOpener } from './publicOpener.ts';
import { createSiteOpener, type SiteOpener } from './siteOpener.ts';

interface Options {
  contract: Contract;
  lang: Language;
}

/**
 * Opens sites for those who edit them: with all pages and sections, public or not. The report tells
 * of mistakes in these, and of those that `npm run validate` finds by their dates. Make it once and
 * keep it.
 */
export function createWholeOpener({ contract, lang }: Options): Pick<SiteOpener, 'open' | 'steps'> {
  const load = createFileValidator(contract, lang);
  const cache = new WeakMap<Source, CachedFile>();
  const whole = createSiteOpener({ contract, lang, load, cache });
  const publicSite = createPublicOpener({ contract, lang, load, cache: cacheAbove(cache) });
  function* steps(sources: Source[], pictures: PictureFile[]) {
    const opened = yield* whole.steps(sources, pictures);
    const { dated, steps } = publicSite(sources, pictures);
    // Without dates, visitors see the whole site at all times.
    if (dated.shown !== dated.all)
      opened.report.diagnostics = together(opened, yield* steps(), uncheckedParts(dated));
    return opened;
  }
  return { steps, open: (sources, pictures) => runToEnd(steps(sources, pictures)) };
}

/**
 * The findings of now and of the checked days, and those in parts that none of these days shows. Two
 * that are never public on one day, such as sections with one id, are no mistake.
 */
function together(
  whole: OpenedSite,
  shown: OpenedSite,
  isUnchecked: (file: string, offset: number) => boolean,
): Diagnostic[] {
  const { textOf, diagnostics } = whole.report;
  const byDates = shown.report.diagnostics;
  const known = new Set(byDates.map(keyOf));
  const unchecked = diagnostics.filter((one) => {
    const { file, line, column } = one;
    if (known.has(keyOf(one))) return false;
    return (
      isSpecial(file) || isUnchecked(file, linesOf(textOf(file) ?? '').offsetOf({ line, column }))
    );
  });
  return [...unchecked, ...byDates];
}

/** A warning may count other pages where some are not public. */
function keyOf(diagnostic: Diagnostic): string {
  const { file, line, column, code, severity } = diagnostic;
  const place = [file, line, column, code].join('\n');
  return severity === 'error' ? `${place}\n${timeless(diagnostic)}` : place;
}
