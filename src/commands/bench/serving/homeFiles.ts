import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../../../app/data/pageData.ts';
import { picturesIn } from '../../budget/pictures.ts';

/**
 * The addresses that a phone requests with the home page: the page, fonts, icons, pictures, data,
 * and scripts with their imports.
 */
export function homeFiles(folder: string): string[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const html = read('index.html');
  const dataPath = matches(html, / data-page="([^"]+)"/g)[0] ?? '';
  const { layout, sprite, client, sections }: PageData = JSON.parse(read(dataPath));
  const assets = readdirSync(join(folder, 'assets'));
  const scripts = new Set<string>();
  const addScript = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const imported of staticImports(read(file))) addScript(imported);
  };
  addScript(client);
  for (const { type } of sections) {
    const file = assets.find((name) => name.startsWith(`${type}-`) && name.endsWith('.js'));
    if (file) addScript(`/assets/${file}`);
  }
  const named = [
    ...matches(html, /<link rel="(?:preload|icon|manifest)" href="([^"]+)"/g),
    ...picturesIn(html),
    ...matches(html, /url\((\/[^)]+)\)/g),
  ];
  return ['/', ...new Set([...named, dataPath, layout, sprite, ...scripts])];
}

function staticImports(code: string): string[] {
  return matches(code, /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g).map(
    (name) => `/assets/${name}`,
  );
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
