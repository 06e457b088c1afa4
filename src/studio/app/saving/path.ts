import type { Path } from '../../../content/schema/traversal.ts';
import { valueAt } from '../../../shared/json.ts';

export const idPrefix = 'field';
export const idSeparator = '/';

/** The id of the form's element for a value: `field/items/0/question`. */
export function idOf(path: Path): string {
  return [idPrefix, ...path].join(idSeparator);
}

/** The way back: numbers are those that stand for an entry of a list. */
export function pathOf(id: string, data: unknown): Path {
  let value = data;
  return id
    .split(idSeparator)
    .slice(1)
    .map((key) => {
      const step = Array.isArray(value) ? Number(key) : key;
      value = valueAt(value, step);
      return step;
    });
}

export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((key, index) => String(path[index]) === String(key));
}
