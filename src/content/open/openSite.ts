import type { Language } from '../../shared/language.ts';
import { createChecks } from '../check/check.ts';
import type { Rule } from '../check/rule.ts';
import { ordinaryRules } from '../check/rules.ts';
import { type DatedFiles, datedFiles } from '../dates/datedFiles.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Files, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { type LoadedSite, siteOf } from '../site/site.ts';
import { createFileValidator } from '../validate/validateFile.ts';
import { futureFindings } from './future.ts';
import { createMemory } from './memory.ts';
import { type OpenedSite, openedOf } from './openedSite.ts';

/**
 * Opens a site as visitors see it: validates its files, and checks them when its report or pages are
 * asked for.
 * @param at the instant at which they see it; now where it is left out
 */
export type OpenSite = (files: Files, when?: { at?: number | undefined }) => OpenedSite;

export interface OpenerOptions {
  contract: Contract;
  lang?: Language;
  rules?: Rule[];
}

/** Opens sites by a contract, on disk or not. Make it once and keep it: a source that is the same object is not read again. */
export function createOpener({
  contract,
  lang = 'en',
  rules = ordinaryRules,
}: OpenerOptions): OpenSite {
  const memory = createMemory();
  const load = createFileValidator(contract, lang);
  const checks = createChecks(contract, lang, rules);
  const lasting = createChecks(
    contract,
    lang,
    rules.filter((rule) => !rule.isOfToday),
  );
  const loadedOf = (files: Source[], dated?: DatedFiles): LoadedSite => {
    return siteOf(
      files.map((source) => memory.loaded(source, load)),
      dated,
    );
  };

  return ({ sources, pictures }, { at } = {}) => {
    const dated = datedFiles(sources, at);
    const loaded = loadedOf(dated.shown, dated);

    function findingsAt(time: number): Diagnostic[] {
      const then = datedFiles(sources, time);
      const site = loadedOf(then.shown, then);
      return [...site.diagnostics, ...lasting(site, pictures, then.today, memory.checked)];
    }

    function findings() {
      const found = checks(loaded, pictures, dated.today, memory.checked);
      const now = [...loaded.diagnostics, ...found];
      return { now, coming: futureFindings(dated, now, findingsAt, lang) };
    }

    return openedOf({ loaded, whole: () => loadedOf(sources), pictures, dated, lang, findings });
  };
}
