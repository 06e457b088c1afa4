import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import { type Asset, asset } from './asset.ts';

/** The fonts, and the system fonts whose metrics are matched to them while they load. */
const families = [
  { family: 'Besley', package: 'besley', weights: '400 900', fallbacks: ['Georgia', 'Noto Serif'] },
  { family: 'Figtree', package: 'figtree', weights: '300 900', fallbacks: ['Arial', 'Roboto'] },
];

export interface Fonts {
  css: string;
  assets: Asset[];
}

/** The font files and the rules that load them, so that nothing shifts when they arrive. */
export async function readFonts(root: string): Promise<Fonts> {
  const faces = await Promise.all(families.map((entry) => readFamily(root, entry)));
  return { css: faces.map(({ css }) => css).join(''), assets: faces.map(({ file }) => file) };
}

async function readFamily(root: string, entry: (typeof families)[number]) {
  const name = `${entry.package}-latin-wght-normal.woff2`;
  const path = join(root, 'node_modules/@fontsource-variable', entry.package, 'files', name);
  const file = asset(`${entry.package}.woff2`, readFileSync(path));
  const face = `@font-face{font-family:${entry.family};font-weight:${entry.weights};font-display:swap;src:url(${file.path})format("woff2")}`;
  return { file, css: face + (await fallbackFaces(path, entry)) };
}

async function fallbackFaces(path: string, entry: (typeof families)[number]): Promise<string> {
  const metrics = await readMetrics(pathToFileURL(path));
  if (!metrics) throw new Error(`${path} has no readable metrics.`);
  const faces = entry.fallbacks.map(async (font, index) => {
    const system = await getMetricsForFamily(font);
    if (!system) throw new Error(`The metrics of ${font} are not known.`);
    const name = `${entry.family} Fallback${index === 0 ? '' : ` ${index + 1}`}`;
    const face = generateFontFace(metrics, { name, font, metrics: system });
    return face
      .replace(/\s*([\n{:;])\s*/g, '$1')
      .replaceAll('\n', '')
      .replace(';}', '}');
  });
  return (await Promise.all(faces)).join('');
}
