import { type TimeSpent, timesSpent } from '../content/clock.ts';
import { readContract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import { createMemory, type Kept } from '../content/memory.ts';
import { createSourceOpener } from '../content/open.ts';
import { namedSources, type PictureFile } from '../content/source.ts';
import { untaken } from './sharing.ts';

/** What a thread needs to read and check its share of the pages. */
export interface ReadJob {
  root: string;
  /** Where schema/ is. */
  schema: string;
  lang: Language;
  /** Every file of the site, with the stamp that it had. */
  stamps: [file: string, stamp?: string][];
  pictures: PictureFile[];
  /** The pages that are still to be read, by their places in that list. */
  pages: number[];
  /** What has been taken of them by all threads. */
  taken: Int32Array;
}

export interface ReadShare {
  kept: Kept[];
  times: TimeSpent[];
}

/** Reads and checks what no other thread has taken. */
export function readShare(job: ReadJob): ReadShare {
  const { root, schema, lang, stamps, pictures, pages, taken } = job;
  const memory = createMemory();
  const sources = namedSources(root, stamps);
  const some = function* () {
    for (const place of untaken(pages, taken)) {
      const source = sources[place];
      if (source) yield source;
    }
  };
  createSourceOpener(readContract(schema), lang, memory).prefill(sources, pictures, some());
  return { kept: memory.kept(), times: timesSpent() };
}
