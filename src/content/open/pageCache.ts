import { hash32 } from '../../shared/hash.ts';
import { isSpecial } from '../../shared/routes.ts';
import { answerTo, namesHash } from '../check/questions.ts';
import type { RuleContext } from '../check/rule.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageSummary } from '../page/summary.ts';
import { isOfRows } from '../read/rows/rowSources.ts';
import type { PictureFile, Source } from '../read/source.ts';
import { linkTargetsHash } from '../site/linkTargets.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { LoadedFile } from '../validate/validateFile.ts';

/** The cached result of a file, valid as long as the file does not change. */
export interface CachedFile {
  loaded: LoadedFile;
  /** Only for a valid page. */
  checked?: CheckResult;
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

/** The result for a valid page that was read and checked. */
export interface PageResult {
  summary: PageSummary;
  checked: CheckResult;
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
  if (!stamp || !summary || !checked) return [];
  return [{ file, stamp, summary, checked }];
}

/** The findings in a page, and the inputs of its checks besides its own text. */
export interface CheckResult {
  found: Diagnostic[];
  /** Hashes of the files that are no pages, of all routes and of the states of its links. */
  specialFiles: number;
  routes: number;
  links: number;
  /** The questions of its rules about the rest of the site and the day, with the answers. */
  asked: [question: string, answer: number][];
}

/** The current hashes of the inputs that pages share. No check of a page reads the translations, nor rows but its own. */
export interface CheckInputs {
  specialFiles: number;
  routes: number;
}

export function checkInputsOf(
  { sources, dated }: Pick<LoadedSite, 'sources' | 'dated'>,
  pictures: PictureFile[],
): CheckInputs {
  const others = [...sources]
    .filter(([file]) => isSpecial(file) && !isOfRows(file) && file !== '_translations.json')
    .map(([file, source]) => [file, wholeOf(source).text]);
  return {
    specialFiles: hash32(JSON.stringify([others, pictures])),
    routes: namesHash({ sources, dated }),
  };
}

/** Facts are valid or not by all of their values. The questions of a check about those of its day are recorded. */
function wholeOf(source: Source): Source {
  return isDatedSource(source) ? source.whole : source;
}

/** The result to cache for a page that was just checked. */
export function checkResultOf(
  page: LoadedPage,
  found: Diagnostic[],
  project: RuleContext,
  now: CheckInputs,
): CheckResult {
  const { specialFiles, routes } = now;
  const links = linkTargetsHash(page, project.site);
  return { specialFiles, routes, found, links, asked: askedIn(project) };
}

function askedIn(project: RuleContext): CheckResult['asked'] {
  if (project.asked.size === 0) return none;
  return [...project.asked].map((question) => [question, answerTo(question, project)]);
}

/** True if a check would find this again, unless the answers to its questions are others. */
export function isCurrent(
  checked: CheckResult,
  page: LoadedPage,
  site: LoadedSite,
  now: CheckInputs,
): boolean {
  if (checked.specialFiles !== now.specialFiles) return false;
  return checked.routes === now.routes || checked.links === linkTargetsHash(page, site);
}

/** True if the answers to the questions of its check are still the same. */
export function isAnswered({ asked }: CheckResult, project: RuleContext): boolean {
  return asked.every(([question, answer]) => answerTo(question, project) === answer);
}
