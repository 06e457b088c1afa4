import { createOpener, type OpenSite } from '../../../content/open/openSite.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import type { Language } from '../../../shared/language.ts';

/** Reads and checks sites by a contract. To create it takes a while. */
export interface Readers {
  /** For the whole site. */
  all: OpenSite;
  /** For a page and those around it, so that the whole site is not forgotten over them. */
  few: OpenSite;
}

export function createReaders(contract: Contract, lang: Language): Readers {
  const [all, few] = [createOpener({ contract, lang }), createOpener({ contract, lang })];
  return { all: remembered(all), few };
}

type Opened = Parameters<OpenSite>[0] & { site: ReturnType<OpenSite> };

/** Opens a site once for as long as its files are the same: as it was, and as it would be. */
function remembered(open: OpenSite): OpenSite {
  let known: Opened[] = [];
  return ({ sources, pictures }) => {
    const same = known.find((one) => one.pictures === pictures && hasSame(one.sources, sources));
    const opened = same ?? { sources, pictures, site: open({ sources, pictures }) };
    known = [opened, ...known.filter((other) => other !== opened)].slice(0, 2);
    return opened.site;
  };
}

function hasSame(one: Opened['sources'], other: Opened['sources']): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((source, index) => source === other[index]);
}
