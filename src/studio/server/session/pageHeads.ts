import type { WrittenDays } from '../../../content/dates/publicOn.ts';
import type { OpenedSite } from '../../../content/open/openedSite.ts';
import type { Source } from '../../../content/read/source.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import type { Store } from './store.ts';

/** The fields of a page that the list of pages shows, as they are written. */
export interface Head extends WrittenDays {
  title?: string;
  alternates?: string[];
}

const known = new WeakMap<Source, Head>();

/** Keeps what reading the whole site found out, so that no page is read again for the list. */
export function noteHeads(store: Store, { pages }: OpenedSite): void {
  for (const { file, summary } of pages) {
    const source = store.sourceOf(file);
    if (source && summary) known.set(source, headFrom({ ...summary }));
  }
}

/** Reads the page unless it is known. */
export function headOf(source: Source): Head {
  const head = known.get(source) ?? headFrom(parseDocument(source)?.value ?? {});
  known.set(source, head);
  return head;
}

function headFrom({ title, alternates, from, until }: Record<string, unknown>): Head {
  return {
    ...(typeof title === 'string' && { title }),
    ...(Array.isArray(alternates) && { alternates: alternates.map(String) }),
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
  };
}
