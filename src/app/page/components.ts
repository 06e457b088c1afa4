import type { ComponentType } from 'react';
import type { Section } from '../../generated/types.ts';
import { components } from './registry.ts';

/** False for a type without a component, as on a page of a newer release. */
export function isKnown({ type }: Section): boolean {
  return Object.hasOwn(components, type);
}

/** @throws for a type whose component is still to be written */
export function componentOf(section: Section): ComponentType<Section> {
  if (!isKnown(section)) throw new Error(`${section.type}.tsx is missing.`);
  return components[section.type] as ComponentType<Section>;
}
