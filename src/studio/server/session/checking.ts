import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { OpenSite } from '../../../content/open/openSite.ts';
import type { Store } from './store.ts';

interface Options {
  store: Store;
  openSite: OpenSite;
  /** The result of another language's check, shown until this one is done. */
  known?: OpenedSite | undefined;
  /** Told each time that the whole site was read and checked. */
  onChecked: (opened: OpenedSite) => void;
}

/** When the whole site is read and checked, and what was found last. */
export function createChecking({ store, openSite, known, onChecked }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let last = known;
  let checked: unknown;

  function opened(): OpenedSite {
    checked = store.sources();
    last = openSite({ sources: store.sources(), pictures: store.pictures() });
    return last;
  }

  function now(): void {
    stop();
    onChecked(opened());
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** After so many milliseconds without another change. */
  function soon(delay: number): void {
    stop();
    timer = setTimeout(now, delay);
  }

  return {
    opened,
    /** As it was read last: after a change it may be a moment old. */
    lastRead: (): OpenedSite => last ?? opened(),
    /** False from a change on until the site was checked again. */
    isCurrent: (): boolean => checked === store.sources(),
    now,
    soon,
    /**
     * Checks what has changed since the last check, or what another language found: unless that is
     * planned, so that one request after the other does not put it off for ever.
     */
    catchUp(): void {
      if (checked !== store.sources() && !timer) soon(0);
    },
    stop,
  };
}
