import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageSummary } from '../page/summary.ts';
import type { Source } from '../read/source.ts';
import type { LoadedFile } from '../validate/validateFile.ts';

/** The cached result of a file, valid as long as the file does not change. */
export interface CachedFile {
  loaded: LoadedFile;
  /** Only for a valid page. */
  checked?: CheckResult | undefined;
}

export interface FileCache {
  get: (source: Source) => CachedFile | undefined;
  set: (source: Source, remembered: CachedFile) => void;
  /** The stamps of the files that an earlier process knew: these have no dates. */
  stamps?: ReadonlyMap<string, string>;
}

/** Begins with what another cache knows, and leaves that one as it is. */
export function cacheAbove(below: FileCache): FileCache {
  const own = new WeakMap<Source, CachedFile>();
  return {
    get: (source) => own.get(source) ?? below.get(source),
    set: (source, file) => void own.set(source, file),
  };
}

/** The result for a valid page that was read and, perhaps, checked. */
export interface PageResult {
  summary: PageSummary;
  checked?: CheckResult | undefined;
}

/** A page result as one process stores it for the next. */
export interface CachedPage extends PageResult {
  file: string;
  stamp: string;
}

/** A memory that begins with what an earlier process knew, and can be handed on. */
export interface PageCache extends FileCache {
  kept: () => CachedPage[];
  /** Takes over what another thread knows of a page. */
  learn: (source: Source, known: PageResult) => void;
  stamps: ReadonlyMap<string, string>;
}

export function createPageCache(before: CachedPage[] = []): PageCache {
  const earlier = new Map(before.map((kept) => [kept.file, kept]));
  const known = new Map<string, CachedFile>();
  const set: FileCache['set'] = ({ file }, remembered) => {
    known.set(file, remembered);
  };
  return {
    set,
    get(source) {
      const now = known.get(source.file);
      if (now?.loaded.source === source) return now;
      const kept = earlier.get(source.file);
      if (!kept || kept.stamp !== source.stamp) return undefined;
      const remembered = rememberedOf(source, kept);
      set(source, remembered);
      return remembered;
    },
    learn: (source, more) => set(source, rememberedOf(source, more)),
    stamps: new Map(before.map(({ file, stamp }) => [file, stamp])),
    kept: () => [...known.values()].flatMap(keptOf),
  };
}

function rememberedOf(source: Source, { summary, checked }: PageResult): CachedFile {
  const file = source.file.slice('pages/'.length);
  return { loaded: { file, source, summary, diagnostics: none }, checked };
}

const none: never[] = [];

function keptOf({ loaded, checked }: CachedFile): CachedPage[] {
  const { summary, source } = loaded;
  const { file, stamp } = source;
  if (!stamp || !summary) return [];
  return [{ file, stamp, summary, checked }];
}

/** The findings in a page, and the hash of what it was checked with besides its own text: see sharedOf(). */
export interface CheckResult {
  found: Diagnostic[];
  shared: number;
}
