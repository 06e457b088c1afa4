import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { CachedPage } from '../../content/open/pageCache.ts';
import { packStamps } from '../../content/read/fileStamp.ts';
import type { Language } from '../../shared/language.ts';
import { dateOrigin, dayOf } from '../render/buildDate.ts';
import { sharedBy } from '../render/context.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import type { Whole } from './built.ts';
import { writeManifest } from './manifest.ts';
import { type Noted, writeEntries } from './pageStore.ts';
import { sharedFilesOf } from './sharedInputs.ts';

interface Given {
  codeVersion: string;
  lang: Language;
  /** The day by which the site was checked. */
  day: string;
  opened: OpenedSite;
  /** What is known of its pages. */
  kept: CachedPage[];
}

/** Notes what a site was made of, for the next build. There is no ledger until all is done. */
export function createManifestWriter(
  root: string,
  { codeVersion, lang, day, opened, kept }: Given,
) {
  const { pages, source, report } = opened;
  const files = pages.map(({ file }) => file);
  const byFile = new Map(kept.map((one) => [one.file, one]));
  let noted: Noted = { starts: new Float64Array(), lengths: new Float64Array(), keys: 0 };
  const { layouts, icons } = sharedBy(pages);
  /** All but what is known only when everything is written. */
  const known = {
    ...{ codeVersion, lang, day, icons, files },
    frame: kept[0]?.checked.frame ?? 0,
    isClean: report.diagnostics.length === 0,
    sections: report.sections,
    articleFolders: [...(source?.articleFolders ?? [])],
    firsts: layouts.map((layout) => pages.findIndex((page) => page.layout === layout)),
    sharedFiles: sharedFilesOf(opened),
    stamps: packStamps(files.map((file) => byFile.get(file)?.stamp)),
  };
  return {
    /** @param records of all pages */
    notePages(records: PageRecord[]): void {
      const entries = records.map((record, place) => {
        const one = byFile.get(files[place] ?? '');
        return one ? { kept: one, record } : { record };
      });
      noted = writeEntries(root, entries);
    },

    /** @param isDated whether the site tells when its pages were changed: once it can, it is to */
    noteSite(
      { base, today, sizes }: Pick<Whole, 'base' | 'today' | 'sizes'>,
      { isDated }: { isDated: boolean },
    ): void {
      writeManifest(root, {
        ...{ ...known, ...noted, base },
        dates: isDated ? dateOrigin(root, process.env) : '',
        today: dayOf(today),
        paths: [...sizes.keys()],
        bytes: Float64Array.from(sizes.values()),
      });
    },
  };
}
