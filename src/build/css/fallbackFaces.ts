import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import { type Family, families, fontFile } from '../assets/fonts.ts';

/**
 * The rules by which system fonts take as much space as a family, by its name, to a hundredth of a
 * percent. Reading the metrics of a font takes longer than rendering a hundred pages, so `npm run
 * generate` stores them.
 */
export async function readFallbackFaces(root: string): Promise<Record<string, string>> {
  const faces = families.map(async (entry) => [entry.family, await facesOf(root, entry)] as const);
  return Object.fromEntries(await Promise.all(faces));
}

async function facesOf(root: string, entry: Family): Promise<string> {
  const path = fontFile(root, entry);
  const metrics = await readMetrics(pathToFileURL(path));
  if (!metrics) throw new Error(`${path} has no readable metrics.`);
  const faces = entry.fallbacks.map(async (font, index) => {
    const system = await getMetricsForFamily(font);
    if (!system) throw new Error(`The metrics of ${font} are not known.`);
    const name = `${entry.family} Fallback${index === 0 ? '' : ` ${index + 1}`}`;
    const face = generateFontFace(metrics, { name, font, metrics: system });
    return face
      .replace(/(\.\d\d)\d+%/g, '$1%')
      .replace(/\s*([\n{:;])\s*/g, '$1')
      .replaceAll('\n', '')
      .replace(';}', '}');
  });
  return (await Promise.all(faces)).join('');
}
