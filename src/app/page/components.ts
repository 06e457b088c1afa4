import type { ComponentType } from 'react';
import type { Section } from '../../generated/types.ts';
import { loaders } from './registry.ts';

const known = new Map<string, ComponentType<Section>>();

/**
 * Loads the components of section types, each once.
 * @throws for a type without a component, as on a page of a newer release
 */
export async function loadComponents(types: string[]) {
  const missing = types.filter((type) => !known.has(type));
  if (missing.length > 0) await Promise.all([...new Set(missing)].map(loadComponent));
  return known;
}

async function loadComponent(type: string): Promise<void> {
  const load = (loaders as Record<string, (() => Promise<unknown>) | undefined>)[type];
  if (!load) throw new Error(`src/sections/${type}.tsx is missing.`);
  known.set(type, (await load()) as ComponentType<Section>);
}
