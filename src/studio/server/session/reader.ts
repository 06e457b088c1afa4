import { createOpener, type OpenSite } from '../../../content/open/openSite.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import type { Language } from '../../../shared/language.ts';
import { memoizeByObject, memoizeByText } from '../../../shared/memoize.ts';

/** Reads and checks sites by a contract, in a language. */
export interface Reader {
  contract: Contract;
  lang: Language;
  /** For the whole site. */
  all: OpenSite;
  /** For a page and those around it, so that the whole site is not forgotten over them. */
  few: OpenSite;
}

/** To create one takes a while. */
const readersBy = memoizeByObject((contract: Contract) =>
  memoizeByText((lang: Language): Reader => {
    const [all, few] = [createOpener({ contract, lang }), createOpener({ contract, lang })];
    return { contract, lang, all: remembered(all), few };
  }),
);

export function readerFor(contract: Contract, lang: Language): Reader {
  return readersBy(contract)(lang);
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
