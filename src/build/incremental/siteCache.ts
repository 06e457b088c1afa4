import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSet } from '../../content/check/rules.ts';
import { type DatedFiles, datedFiles } from '../../content/dates/datedFiles.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { CachedPage } from '../../content/open/memory.ts';
import type { Files } from '../../content/read/source.ts';
import { hashOf } from '../../shared/hash.ts';
import type { Language } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { replaceFile } from '../../shared/replaceFile.ts';
import { readWithHash, withHash } from '../dist/checkedFile.ts';
import type { Sizes } from '../dist/writeFolder.ts';
import type { PageRecord } from '../siteFiles/pageRecord.ts';
import { readEntries, writeEntries } from './entryLog.ts';

/** The store of builds, or that of validations, for the next one. */
export interface SiteCache {
  /** The cached pages. An entry is valid for as long as the stamp of its file. */
  pages: () => CachedPage[];
  savePages: (pages: CachedPage[]) => void;
  /**
   * The last report, where it was one of the same files.
   * @param written the version of what was written besides: the same, or that is to be written again
   */
  report: (files: SiteFiles, written?: string) => Reported | undefined;
  saveReport: (files: SiteFiles, report: Reported, written?: string) => void;
  /** The content of dist/, if the last build ended well. */
  built: () => LastBuild | undefined;
  /** Saves what dist/ is about to hold. It counts once `endBuild` says that it does. */
  saveRecords: (records: PageRecord[], before: LastBuild | undefined) => void;
  endBuild: (manifest: Manifest) => void;
}

/** The inputs of all findings besides the files of pages/. */
export interface Terms {
  /** A hash of the code, see codeVersion. */
  codeVersion: string;
  /** The language of what was found. */
  lang: Language;
  /** The rules that found it. */
  rules: RuleSet;
}

/** The files of pages/ at a time, compared with those of the last command. */
export interface SiteFiles extends Files, Pick<DatedFiles, 'now' | 'today' | 'boundaries'> {}

/** @param dated the files at the time for which the command decides; now where it is left out */
export function siteFilesOf(
  { sources, pictures }: Files,
  { now, today, boundaries }: Omit<SiteFiles, keyof Files> = datedFiles(sources),
): SiteFiles {
  return { now, today, boundaries, sources, pictures };
}

export interface LastBuild extends Manifest {
  /** The records of the pages in dist/, and of some that were removed. */
  records: PageRecord[];
}

export interface Manifest {
  codeVersion: string;
  /** Every file of dist/. */
  sizes: Sizes;
  /** A hash of its source files; undefined if one was written just before the build. */
  files: string | undefined;
  /** The origin of the dates, see dateOrigin. */
  dates: string;
}

interface StoredReport extends Terms {
  files: string;
  written: string;
  diagnostics: Diagnostic[];
  pages: number;
  sections: number;
}

/** Raised when the form of what is stored changes. */
const format = 15;

export function openSiteCache(root: string, { codeVersion, lang, rules }: Terms): SiteCache {
  const pathOf = (name: string) => join(root, folders[rules], name);
  const terms = { format, codeVersion, lang, rules };
  let pages: CachedPage[] | undefined;
  const pagesBefore = () => {
    pages ??= readEntries<CachedPage>(pathOf('pages.jsonl'), terms);
    return pages;
  };
  return {
    pages: pagesBefore,
    savePages(now) {
      const known = new Set(pagesBefore().map(({ checked }) => checked));
      const changed = now.filter(({ checked }) => !known.has(checked));
      writeEntries(pathOf('pages.jsonl'), terms, { before: pagesBefore(), now, changed });
      writeReadme(root);
    },
    report(files, written = '') {
      const stored = readJson<StoredReport>(pathOf('report.json'), terms);
      if (stored?.written !== written) return undefined;
      return stored.files === versionOf(files) ? reportedOf(stored, files) : undefined;
    },
    saveReport(files, { diagnostics, pages, sections }, written = '') {
      const version = versionOf(files);
      if (version === undefined) return;
      const found = { diagnostics, pages, sections };
      const stored = { ...terms, files: version, written, ...found };
      replaceFile(pathOf('report.json'), JSON.stringify(stored));
    },
    built() {
      const stored = readWithHash<StoredManifest>(pathOf(manifestFile));
      if (stored?.format !== format || stored.recordsLength !== lengthOf(pathOf('records.jsonl')))
        return undefined;
      const records = readEntries<PageRecord>(pathOf('records.jsonl'), { format });
      return { ...manifestOf(stored), records };
    },
    saveRecords(now, last) {
      deleteManifest(root);
      const before = last?.records ?? [];
      const known = new Set(before);
      const changed = now.filter((record) => !known.has(record));
      writeEntries(pathOf('records.jsonl'), { format }, { before, now, changed });
    },
    endBuild({ sizes, ...rest }) {
      const paths = [...sizes.keys()].join(separator);
      const recordsLength = lengthOf(pathOf('records.jsonl'));
      const stored = { format, ...rest, recordsLength, paths, bytes: [...sizes.values()] };
      replaceFile(pathOf(manifestFile), withHash(stored));
    },
  };
}

/** From here on dist/ is not what was saved: the next build renders every page. */
export function deleteManifest(root: string): void {
  rmSync(join(root, folders.build, manifestFile), { force: true });
}

/** Removes what commands have left. scripts/run.js has bundled their code again. */
export function clearCaches(root: string): void {
  for (const name of ['build', 'validate', 'release', 'cards'])
    rmSync(join(root, '.cache', name), { recursive: true, force: true });
}

const folders: Record<RuleSet, string> = { build: '.cache/build', validate: '.cache/validate' };
const manifestFile = 'manifest.json';

/** One text is read far faster than thousands. No path holds this. */
const separator = '//';

interface StoredManifest extends Omit<Manifest, 'sizes'> {
  format: number;
  paths: string;
  bytes: number[];
  /** The size of the file of records in bytes. A truncated file is not trusted. */
  recordsLength: number | undefined;
}

function lengthOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

function manifestOf({
  paths,
  bytes,
  recordsLength: _,
  format: __,
  ...rest
}: StoredManifest): Manifest {
  const names = paths === '' ? [] : paths.split(separator);
  return { ...rest, sizes: new Map(names.map((path, at) => [path, bytes[at] ?? 0])) };
}

function reportedOf(stored: StoredReport, files: SiteFiles) {
  const { diagnostics, pages, sections, lang } = stored;
  const sources = new Map(files.sources.map((source) => [source.file, source]));
  const textOf = (file: string) => sources.get(file)?.text;
  return { diagnostics, lang, pages, sections, textOf };
}

/** Undefined where a file was written just now: it cannot be told from what is written next. */
export const versionOf = memoizeByObject((files: SiteFiles) => {
  const { now, today, boundaries, sources, pictures } = files;
  const lines = [today, boundaries.findLast((time) => time <= now) ?? ''];
  for (const { file, stamp } of sources) {
    if (!stamp) return undefined;
    lines.push(`${file} ${stamp}`);
  }
  for (const { src, stamp } of pictures) {
    if (!stamp) return undefined;
    lines.push(`${src} ${stamp}`);
  }
  const text = lines.join('\n');
  return `${text.length} ${hashOf(text)}`;
});

/** Undefined where there is none, it is damaged, or it was written on other terms. */
function readJson<Stored>(file: string, terms: object): Stored | undefined {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    const isOurs = Object.entries(terms).every(([name, value]) => stored[name] === value);
    return isOurs ? stored : undefined;
  } catch {
    return undefined;
  }
}

const readme = `Everything in this folder may be deleted while no command runs: commands make it again, which takes them longer.

build/ is what builds know of the pages, validate/ what validations know, release/ the bundled client, cards/ the share
images, commands/ the compiled commands, studio/ the bundled studio,
vite/ the cache of Vite, tests/ and the files with results what the tests leave.
generated holds a note that the generated files are current.
change is there while a command writes, and after it was cut off: the next command finishes its change by it.
`;

function writeReadme(root: string): void {
  const file = join(root, '.cache/README.md');
  if (!existsSync(file)) replaceFile(file, readme);
}
