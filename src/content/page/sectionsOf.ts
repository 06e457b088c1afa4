import type { Page, Section } from '../../generated/types.ts';
import { valueAt } from '../../shared/json.ts';

/** A section of one type, and its place among all. */
export interface Placed<Type extends Section['type']> {
  section: Extract<Section, { type: Type }>;
  index: number;
}

/** The sections of one type. Most pages have none of most types: for those nothing is made. */
export function sectionsOf<Type extends Section['type']>(
  { sections }: Page,
  type: Type,
): readonly Placed<Type>[] {
  let placed: Placed<Type>[] | undefined;
  for (let index = 0; index < sections.length; index += 1) {
    const section = sections[index];
    if (section?.type !== type) continue;
    placed ??= [];
    placed.push({ section: section as Placed<Type>['section'], index });
  }
  return placed ?? none;
}

const none: readonly never[] = [];

/** The sections of a page's data, which may be of any shape. */
export function sectionsIn(page: unknown): unknown[] {
  const sections = valueAt(page, 'sections');
  return Array.isArray(sections) ? sections : [];
}
