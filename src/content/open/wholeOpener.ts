import { runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { createDatedFiles } from '../dates/datedFiles.ts';
import { type Diagnostic, timeless } from '../diagnostics/diagnostic.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { createFileValidator } from '../validate/validateFile.ts';
import { addFuture } from './future.ts';
import type { OpenedSite } from './openedSite.ts';
import { type CachedFile, cacheAbove } from './pageCache.ts';
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
  const shownCache = cacheAbove(cache);
  const whole = createSiteOpener({ contract, lang, load, cache });
  const shown = createSiteOpener({ contract, lang, load, cache: shownCache });
  const datedOf = createDatedFiles();
  function* steps(sources: Source[], pictures: PictureFile[], today?: string) {
    const opened = yield* whole.steps(sources, pictures, today);
    const dated = datedOf(sources);
    // Without dates, visitors see the whole site at all times.
    if (dated.shown === dated.all) return opened;
    const now = yield* shown.steps(dated.shown, pictures, today);
    yield* addFuture(now, { dated, pictures }, { contract, lang, cache: shownCache });
    addFindings(opened, now);
    return opened;
  }
  return { steps, open: (...given) => runToEnd(steps(...given)) };
}

/** Adds what dates make wrong, besides what is wrong at all times. */
function addFindings({ report }: OpenedSite, { report: { diagnostics } }: OpenedSite): void {
  const known = new Set(report.diagnostics.map(keyOf));
  report.diagnostics.push(...diagnostics.filter((one) => !known.has(keyOf(one))));
}

/** A warning may count other pages where some are not public. */
function keyOf(diagnostic: Diagnostic): string {
  const { file, line, column, code, severity } = diagnostic;
  const place = [file, line, column, code].join('\n');
  return severity === 'error' ? `${place}\n${timeless(diagnostic)}` : place;
}
