import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { Reader } from './reader.ts';
import type { Store } from './store.ts';

/** Milliseconds until a check that failed is tried again. */
const patience = 5000;

/**
 * When the whole site is read and checked, and what was found last.
 * @param reader by the contract of now, in the language of now
 * @param onChecked told each time that the whole site was read and checked
 */
export function createChecking(
  store: Store,
  reader: () => Reader,
  onChecked: (opened: OpenedSite) => void,
  onFailed: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let last: OpenedSite | undefined;
  let checked: unknown;

  function opened(): OpenedSite {
    const sources = store.sources();
    last = reader().all({ sources, pictures: store.pictures() });
    checked = sources;
    return last;
  }

  /** After so many milliseconds without another change. */
  function soon(delay: number): void {
    stop();
    timer = setTimeout(now, delay);
  }

  function now(): void {
    stop();
    try {
      onChecked(opened());
    } catch (error) {
      onFailed(error);
      soon(patience);
    }
  }

  function stop(): void {
    clearTimeout(timer);
  }

  return {
    opened,
    /** As it was read last: after a change it may be a moment old. */
    lastRead: (): OpenedSite => last ?? opened(),
    /** False from a change on until the site was checked again. */
    isCurrent: (): boolean => checked === store.sources(),
    now,
    soon,
    stop,
  };
}
