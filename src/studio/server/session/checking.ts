import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { Cooperative } from '../../../shared/cooperative.ts';
import type { Readers } from './readers.ts';
import type { Store } from './store.ts';

/** Does work bit by bit while nobody waits for an answer; undefined for work that was left. */
export type Between = <Result>(
  steps: Cooperative<Result>,
  isIdle: () => boolean,
) => Promise<Result | undefined>;

interface Options {
  store: Store;
  readers: () => Readers;
  /** Without it the site is checked at once whenever it is asked for. */
  between: Between | undefined;
  /** The result of another language's check, shown until this one is done. */
  known?: OpenedSite | undefined;
  /** Told each time that the whole site was read and checked. */
  onChecked: (opened: OpenedSite) => void;
}

/** When the whole site is read and checked, and what was found last. */
export function createChecking({ store, readers, between, known, onChecked }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let last = known;
  let checked: unknown;
  let seen: { sources: unknown; opened: OpenedSite } | undefined;
  let runs = 0;
  let isPlanned = false;
  let underWay: unknown;

  /** Only what frames the pages: enough to show one of them and its form. */
  function scan(): OpenedSite {
    const sources = store.sources();
    if (seen?.sources !== sources) {
      const few = sources.filter(({ file }) => /\/(_[^/]*|404)\.json$/.test(file));
      const opened = readers().few(few, store.pictures());
      // Its diagnostics about links are false: the pages were not read.
      seen = { sources, opened: { ...opened, report: { ...opened.report, diagnostics: [] } } };
    }
    return seen.opened;
  }

  function opened(): OpenedSite {
    checked = store.sources();
    last = readers().all(store.sources(), store.pictures());
    return last;
  }

  function now(): void {
    stop();
    onChecked(opened());
  }

  /** Leaves what is under way. */
  function stop(): void {
    clearTimeout(timer);
    isPlanned = false;
    underWay = undefined;
    runs += 1;
  }

  /** Left when something changes meanwhile: who changes it asks for another check. */
  async function inSteps(between: Between): Promise<void> {
    stop();
    const [run, sources] = [runs, store.sources()];
    underWay = sources;
    const isOutdated = () => run !== runs || sources !== store.sources();
    const found = await between(readers().all.steps(sources, store.pictures()), isOutdated);
    if (run === runs) underWay = undefined;
    if (!found || isOutdated()) return;
    last = found;
    checked = sources;
    onChecked(found);
  }

  /** After so many milliseconds without another change. */
  function soon(delay: number): void {
    clearTimeout(timer);
    isPlanned = true;
    timer = setTimeout(begin, delay);
  }

  function begin(): void {
    if (between) inSteps(between).catch((error) => console.error(error));
    else now();
  }

  return {
    opened,
    /** As it was read last, which takes no time: after a change it may be a moment old. */
    lastRead: (): OpenedSite => last ?? (between ? scan() : opened()),
    /** False until the whole site was read once: until then nothing is known of most pages. */
    isDone: (): boolean => last !== undefined || !between,
    /** False from a change on until the site was checked again. */
    isCurrent: (): boolean => checked === store.sources(),
    /** Does the work ahead for which the first change would wait. */
    prepare(): void {
      scan();
    },
    now,
    begin,
    soon,
    /**
     * Checks what has changed since the last check, or what another language found: unless that is
     * planned or under way, so that one request after the other does not put it off for ever.
     */
    catchUp(): void {
      const sources = store.sources();
      if (checked !== sources && underWay !== sources && !isPlanned) soon(0);
    },
    stop,
  };
}
