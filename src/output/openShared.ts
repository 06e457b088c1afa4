import { count, timed } from '../content/clock.ts';
import type { Contract } from '../content/contract.ts';
import type { Language } from '../content/facts.ts';
import { createMemory, type LastingMemory } from '../content/memory.ts';
import { createSourceOpener, isPage, type OpenedSite } from '../content/open.ts';
import { listSources, readPictures } from '../content/source.ts';
import { createCount, untaken } from './sharing.ts';
import type { Workers } from './workers.ts';

interface Options {
  root: string;
  /** Where schema/ is, and what it says. */
  schema: string;
  contract: Contract;
  lang: Language;
  memory?: LastingMemory;
  /** Without them it is opened in one thread. */
  workers?: Workers | undefined;
  today?: string | undefined;
}

/** From so many pages on a second thread is worth its start. */
const worthSharing = 800;

/** Opens a site once, in two threads where it pays. */
export async function openShared(options: Options): Promise<OpenedSite> {
  const { open, sources, pictures } = await read(options);
  return open(sources, pictures, options.today);
}

/** Reads and checks the pages in two threads where it pays, for whoever opens the site next. */
export async function readAhead(options: Options): Promise<LastingMemory> {
  const { memory } = await read(options);
  return createMemory(memory.kept());
}

async function read(options: Options) {
  const { root, schema, contract, lang, memory = createMemory(), workers } = options;
  const open = createSourceOpener(contract, lang, memory);
  const sources = timed('read', () => listSources(root));
  const pictures = timed('read', () => readPictures(root));
  const unknown = sources.filter((source) => isPage(source) && !memory.get(source));
  if (workers && unknown.length >= worthSharing) {
    const taken = createCount();
    const places = new Map(sources.map((source, place) => [source, place]));
    const reading = workers.read({
      ...{ root, schema, lang, pictures, taken },
      stamps: sources.map(({ file, stamp }) => (stamp ? [file, stamp] : [file])),
      pages: unknown.map((source) => places.get(source) ?? 0),
    });
    open.prefill(sources, pictures, untaken(unknown, taken));
    const { kept, times } = await reading;
    for (const [stage, milliseconds] of times) count(stage, milliseconds);
    memory.add(kept);
  }
  return { open, sources, pictures, memory };
}
