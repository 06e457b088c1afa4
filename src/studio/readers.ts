import type { Contract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import { createSourceOpener, type OpenedSite } from '../content/open.ts';
import type { PictureFile, Source } from '../content/source.ts';

type Open = ReturnType<typeof createSourceOpener>;

/** What reads and checks sites by a contract. To make it takes a while. */
export interface Readers {
  /** For the whole site. */
  all: Open;
  /** For a page and those around it, so that the whole site is not forgotten over them. */
  few: Open;
}

export function createReaders(contract: Contract, lang: Language): Readers {
  return {
    all: memoOpen(createSourceOpener(contract, lang)),
    few: createSourceOpener(contract, lang),
  };
}

/** Checks a site once for as long as its files are the same: as it was, and as it would be. */
function memoOpen(open: Open): Open {
  let known: { sources: Source[]; pictures: PictureFile[]; opened: OpenedSite }[] = [];
  return (sources, pictures, today) => {
    const same = known.find(
      (entry) => entry.pictures === pictures && hasSame(entry.sources, sources),
    );
    const entry = same ?? { sources, pictures, opened: open(sources, pictures, today) };
    known = [entry, ...known.filter((other) => other !== entry)].slice(0, 2);
    return entry.opened;
  };
}

function hasSame(one: Source[], other: Source[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((source, index) => source === other[index]);
}
