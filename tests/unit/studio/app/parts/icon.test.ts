import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('The studio draws its own icons as outlines, none as the site draws it', () => {
  const glyphs = readFileSync('src/app/parts/glyphs.svg', 'utf8');
  const ofSite = [...glyphs.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  const app = 'src/studio/app';
  const files = readdirSync(app, { recursive: true }).map(String);
  const scripts = files.filter((file) => file.endsWith('.tsx'));
  const text = scripts.map((file) => readFileSync(`${app}/${file}`, 'utf8')).join('\n');
  const named = [...text.matchAll(/\b(?:icon=|icon: |<Icon name=)["']([a-z\d-]+)["']/g)];
  expect(named.length).toBeGreaterThan(20);
  expect(named.flatMap(([, name]) => (ofSite.includes(name) ? [name] : []))).toEqual([]);
});
