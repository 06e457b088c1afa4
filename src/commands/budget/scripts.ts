import type { Built, BuiltPage } from './built.ts';
import { everyPage, type Share } from './share.ts';

/**
 * The scripts that a page loads at once, and their purpose: the client's entry, the code of the
 * section types, and their imports.
 */
export function scriptShares({ client, sections }: BuiltPage, built: Built): Share[] {
  const always = importsOf(client, built);
  const owners = new Map<string, string[]>();
  for (const type of new Set(sections.map((section) => section.type)))
    for (const file of importsOf(sectionScript(type, built), built))
      if (!always.has(file)) owners.set(file, [...(owners.get(file) ?? []), type]);
  return [
    ...[...always].map((file) => ({ name: everyPage, bytes: built.sizeOf(file) })),
    ...[...owners].map(([file, types]) => ({ name: types.join('/'), bytes: built.sizeOf(file) })),
  ];
}

/** The addresses of the scripts that a page loads at once. */
export function scriptsOf({ client, sections }: BuiltPage, built: Built): string[] {
  const found = new Set<string>();
  for (const file of [client, ...sections.map(({ type }) => sectionScript(type, built))])
    importsOf(file, built, found);
  return [...found];
}

function sectionScript(type: string, { assets }: Built): string {
  const file = assets.find((name) => new RegExp(`^${type}-.{8}\\.js$`).test(name));
  if (!file) throw new Error(`There is no script for the section type ${type}.`);
  return `/assets/${file}`;
}

/** A script with all its static imports. */
function importsOf(entry: string, built: Built, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, name = ''] of built.textOf(entry).matchAll(statically))
    importsOf(`/assets/${name}`, built, found);
  return found;
}

const statically = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g;
