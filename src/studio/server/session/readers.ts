import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { OpenSources, SiteOpener } from '../../../content/open/siteOpener.ts';
import { createWholeOpener } from '../../../content/open/wholeOpener.ts';
import type { PictureFile, Source } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { runToEnd } from '../../../shared/cooperative.ts';
import type { Language } from '../../../shared/language.ts';

type OpenInSteps = SiteOpener['steps'];

/** Reads and checks sites by a contract. To create it takes a while. */
export interface Readers {
  /** For the whole site. */
  all: OpenSources & { steps: OpenInSteps };
  /** For a page and those around it, so that the whole site is not forgotten over them. */
  few: OpenSources;
}

export function createReaders(contract: Contract, lang: Language): Readers {
  const steps = memoSteps(createWholeOpener({ contract, lang }).steps);
  const all: OpenSources = (...given) => runToEnd(steps(...given));
  return { all: Object.assign(all, { steps }), few: createWholeOpener({ contract, lang }).open };
}

/** Checks a site once for as long as its files are the same: as it was, and as it would be. */
function memoSteps(open: OpenInSteps): OpenInSteps {
  let known: { sources: Source[]; pictures: PictureFile[]; opened: OpenedSite }[] = [];
  return function* (sources, pictures) {
    const same = known.find(
      (entry) => entry.pictures === pictures && hasSame(entry.sources, sources),
    );
    const entry = same ?? { sources, pictures, opened: yield* open(sources, pictures) };
    known = [entry, ...known.filter((other) => other !== entry)].slice(0, 2);
    return entry.opened;
  };
}

function hasSame(one: Source[], other: Source[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((source, index) => source === other[index]);
}
