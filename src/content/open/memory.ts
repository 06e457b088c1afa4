import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../read/source.ts';
import type { LoadedFile } from '../validate/validateFile.ts';

interface Known {
  loaded: LoadedFile;
  /** The findings, now and at coming days, by the hash of what the page was checked with. */
  checked: Map<string, Diagnostic[]>;
}

/** More than there are coming days at which a site is looked at. */
const mostChecks = 20;

/** The results of sources, each for as long as it is the same object. */
export function createMemory() {
  const known = new WeakMap<Source, Known>();
  return {
    loaded(source: Source, load: (source: Source) => LoadedFile): LoadedFile {
      const one = known.get(source) ?? { loaded: load(source), checked: new Map() };
      known.set(source, one);
      return one.loaded;
    },
    /** @param shared the hash of all that the page is checked with besides its own text */
    checked(source: Source, shared: string, check: () => Diagnostic[]): Diagnostic[] {
      const checked = known.get(source)?.checked;
      const found = checked?.get(shared) ?? check();
      if (checked && checked.size >= mostChecks) checked.clear();
      checked?.set(shared, found);
      return found;
    },
  };
}
