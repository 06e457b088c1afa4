import { type Kind, kinds } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { isRecord } from '../../shared/json.ts';

/**
 * The objects that a step changes: `faq`, `faq.items[]`, `layout.header.menu[]`, `page`,
 * `section.**.actions[]`. It begins with a kind of file, a section type, or `section` for all
 * types. `[]` is every entry of a list, `*` every field, `**` every depth.
 */
export interface Address {
  kind: Kind;
  segments: Segment[];
}

export type Segment =
  | { key: string }
  | { entries: true; type?: string }
  | { fields: true }
  | { deep: true };

/** The number of the contract is no content: no migration speaks of its file. */
export const migratedKinds: Kind[] = kinds.filter((kind) => kind !== 'contract');

export function parseAddress(text: string): Address {
  const [first = '', ...names] = text.split('.');
  const rest = names.flatMap(segmentsOf);
  const kind = migratedKinds.find((one) => one === first);
  if (kind) return { kind, segments: rest };
  const entries: Segment = { entries: true, ...(first !== 'section' && { type: first }) };
  return { kind: 'page', segments: [{ key: 'sections' }, entries, ...rest] };
}

function segmentsOf(name: string): Segment[] {
  const key = name.replace(/(\[\])+$/, '');
  const lists = (name.length - key.length) / 2;
  const own: Segment[] =
    key === '**' ? [{ deep: true }] : key === '*' ? [{ fields: true }] : [{ key }];
  return [...own, ...Array.from({ length: lists }, (): Segment => ({ entries: true }))];
}

/** The paths of the objects at an address. */
export function pathsAt(data: unknown, address: Address): Path[] {
  return pathsOf(data, address, isRecord);
}

/** The paths of all values at an address, or of those of one kind. */
export function pathsOf(
  data: unknown,
  { segments }: Address,
  isWanted: (value: unknown) => boolean = () => true,
): Path[] {
  const paths: Path[] = [];
  const walk = (value: unknown, at: number, path: Path) => {
    const segment = segments[at];
    if (!segment) {
      if (isWanted(value)) paths.push(path);
      return;
    }
    if ('deep' in segment) walk(value, at + 1, path);
    const next = 'deep' in segment ? at : at + 1;
    for (const [key, child] of stepsFrom(value, segment)) walk(child, next, [...path, key]);
  };
  walk(data, 0, []);
  return paths;
}

function stepsFrom(value: unknown, segment: Segment): [string | number, unknown][] {
  if ('key' in segment)
    return isRecord(value) && Object.hasOwn(value, segment.key)
      ? [[segment.key, value[segment.key]]]
      : [];
  const entries = Array.isArray(value) ? [...value.entries()] : [];
  if ('entries' in segment)
    return segment.type === undefined
      ? entries
      : entries.filter(([, entry]) => isRecord(entry) && entry.type === segment.type);
  const fields = isRecord(value) ? Object.entries(value) : [];
  return 'deep' in segment ? [...entries, ...fields] : fields;
}
