import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { OpenSite } from '../../../content/open/openSite.ts';
import type { Store } from './store.ts';

/**
 * When the whole site is read and checked, and what was found last.
 * @param openSite of the language and the contract of now
 * @param onChecked told each time that the whole site was read and checked
 */
export function createChecking(
  store: Store,
  openSite: () => OpenSite,
  onChecked: (opened: OpenedSite) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let last: OpenedSite | undefined;
  let checked: unknown;

  function opened(): OpenedSite {
    const sources = store.sources();
    last = openSite()({ sources, pictures: store.pictures() });
    checked = sources;
    return last;
  }

  function now(): void {
    stop();
    onChecked(opened());
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
    /** After so many milliseconds without another change. */
    soon(delay: number): void {
      stop();
      timer = setTimeout(now, delay);
    },
    stop,
  };
}
