import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import contract from '../../../../schema/contract.json';
import facts from './facts.json';
import layout from './layout.json';
import { benchPage, benchRoute, fileOf } from './pages.ts';
import site from './site.json';

/** A file of the benchmark's site. */
interface BenchFile {
  file: string;
  text: string;
}

/** Yields only the generated pages. */
export function* benchFiles(count: number): Generator<BenchFile> {
  for (let index = 0; index < count; index += 1)
    yield { file: `pages${benchRoute(index)}.json`, text: fileOf(benchPage(index, count)) };
}

/** Writes a site below a folder. */
export function writeBenchSite(folder: string, count: number): void {
  for (const { file, text } of [...frameFiles(count), ...benchFiles(count)]) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The files that are not generated pages. Share images are off: to draw one takes longer than 30 pages. */
export function* frameFiles(count: number): Generator<BenchFile> {
  const files = {
    '_contract.json': { contract: contract.properties.contract.const },
    '_site.json': site,
    '_facts.json': facts,
    '_layout.json': layout,
    'index.json': page('Home | {brand}', 'Where to begin', benchRoute(0)),
    'contact.json': page('Contact | {brand}', 'Talk to a person', benchRoute(count - 1)),
    '404.json': page('Not found | {brand}', 'There is no such page', '/'),
  };
  for (const [name, content] of Object.entries(files))
    yield { file: `pages/${name}`, text: `${JSON.stringify(content, null, 2)}\n` };
}

function page(title: string, heading: string, href: string): object {
  const action = { kind: 'link', label: 'Read on', href };
  return {
    $schema: '../schema/page.json',
    title,
    description: `${heading}: one of the few pages of this site that were not generated.`,
    sections: [{ type: 'hero', heading, actions: [action] }],
  };
}
