import type { Page, Section } from '../../generated/types.ts';
import { valueAt } from '../../shared/json.ts';

/** A section of one type, and its place among all. */
export interface Placed<Type extends Section['type']> {
  section: Extract<Section, { type: Type }>;
  index: number;
}

/** The sections of one type. */
export function sectionsOf<Type extends Section['type']>(
  { sections }: Page,
  type: Type,
): Placed<Type>[] {
  return sections.flatMap((section, index) =>
    section.type === type ? { section: section as Placed<Type>['section'], index } : [],
  );
}

/** The sections of a page's data, which may be of any shape. */
export function sectionsIn(page: unknown): unknown[] {
  const sections = valueAt(page, 'sections');
  return Array.isArray(sections) ? sections : [];
}
