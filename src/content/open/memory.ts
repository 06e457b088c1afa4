import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageSummary } from '../page/summary.ts';
import type { Source } from '../read/source.ts';
import type { LoadedFile } from '../validate/validateFile.ts';

/** The results of sources, each for as long as it is the same object, or has the stamp of an earlier process. */
export interface Memory {
  loaded: (source: Source, load: (source: Source) => LoadedFile) => LoadedFile;
  /** @param shared the hash of all that the page is checked with besides its own text */
  checked: (source: Source, shared: string, check: () => Diagnostic[]) => Diagnostic[];
  /** The results of these for the next process. */
  kept: (sources: Source[]) => CachedPage[];
}

/** The result of a valid page as one process stores it for the next. */
export interface CachedPage {
  file: string;
  stamp: string;
  summary: PageSummary;
  /** Its findings, now and at coming days, by the hash of what it was checked with. */
  checked: Record<string, Diagnostic[]>;
}

interface Known extends Pick<CachedPage, 'checked'> {
  loaded: LoadedFile;
}

/** More than there are coming days at which a site is looked at. */
const mostChecks = 20;

export function createMemory(before: CachedPage[] = []): Memory {
  const earlier = new Map(before.map((page) => [page.file, page]));
  const known = new WeakMap<Source, Known>();

  function earlierOf(source: Source): Known | undefined {
    const page = earlier.get(source.file);
    if (!page || page.stamp !== source.stamp) return undefined;
    const { summary, checked } = page;
    const file = source.file.slice('pages/'.length);
    return { loaded: { file, source, summary, diagnostics: [] }, checked };
  }

  return {
    loaded(source, load) {
      const one = known.get(source) ?? earlierOf(source) ?? { loaded: load(source), checked: {} };
      known.set(source, one);
      return one.loaded;
    },
    checked(source, shared, check) {
      const one = known.get(source);
      const found = one?.checked[shared] ?? check();
      if (!one) return found;
      const isFull = Object.keys(one.checked).length >= mostChecks;
      if (found !== one.checked[shared])
        one.checked = { ...(isFull ? {} : one.checked), [shared]: found };
      return found;
    },
    kept: (sources) =>
      sources.flatMap((source) => {
        const { loaded, checked = {} } = known.get(source) ?? {};
        const [{ file, stamp }, summary] = [source, loaded?.summary];
        return stamp && summary ? { file, stamp, summary, checked } : [];
      }),
  };
}
