import type { Language } from '../content/facts.ts';
import type { Kept } from '../content/memory.ts';
import type { OpenedSite } from '../content/open.ts';
import { sharedBy, type Whole } from './build.ts';
import { writeState } from './state.ts';
import { dateOrigin, dayOf } from './today.ts';

interface Noted {
  engine: string;
  lang: Language;
  /** The day by which the site was checked. */
  day: string;
  opened: OpenedSite;
  /** What is known of its pages. */
  kept: Kept[];
  built: Whole;
}

/** Notes what a site was made of, for the next build. */
export function noteSite(root: string, { engine, lang, day, opened, kept, built }: Noted): void {
  const { pages, source, report } = opened;
  const { layouts, icons } = sharedBy(pages);
  const byFile = new Map(kept.map((one) => [one.file, one]));
  const ledger = {
    ...{ engine, lang, day, icons },
    dates: dateOrigin(root, process.env),
    today: dayOf(built.today),
    base: built.base,
    frame: kept[0]?.checked.frame ?? 0,
    isClean: report.diagnostics.length === 0,
    sections: report.sections,
    articleFolders: [...(source?.articleFolders ?? [])],
    firsts: layouts.map((layout) => pages.findIndex((page) => page.layout === layout)),
    files: pages.map(({ file }) => file),
    stamps: pages.map(({ file }) => byFile.get(file)?.stamp ?? ''),
    paths: Object.keys(built.sizes),
    bytes: Object.values(built.sizes),
  };
  const notes = built.records.map((record, place) => {
    const known = byFile.get(ledger.files[place] ?? '');
    return known ? { kept: known, record } : { record };
  });
  writeState(root, ledger, notes);
}
