import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import { type Family, families } from '../assets/fontFamilies.ts';

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
  const metrics = await readMetricsAt(root, entry);
  const faces = entry.fallbacks.map(async ({ font, names }, index) => {
    const system = await getMetricsForFamily(font);
    if (!system) throw new Error(`The metrics of ${font} are not known.`);
    // Short, since each page holds it, and known to theme.css.
    const name = `${entry.family.charAt(0)}${index + 1}`;
    const face = generateFontFace(metrics, { name, font, metrics: system });
    return face
      .replace(`"${name}"`, name)
      .replace(/local\(.*\)/, names.map((one) => `local("${one}")`).join())
      .replace(/(\.\d\d)\d+%/g, '$1%')
      .replace(/\s*([\n{:;])\s*/g, '$1')
      .replaceAll('\n', '')
      .replace(';}', '}');
  });
  return (await Promise.all(faces)).join('');
}

/** The metrics at the weight of most text: between two files of a weight each, the width grows evenly. */
async function readMetricsAt(root: string, { package: name, weight }: Family) {
  const lighter = Math.floor(weight / 100) * 100;
  const read = async (at: number) => {
    const path = `node_modules/@fontsource/${name}/files/${name}-latin-${at}-normal.woff2`;
    const metrics = await readMetrics(pathToFileURL(join(root, path)));
    if (!metrics) throw new Error(`${path} has no readable metrics.`);
    return metrics;
  };
  const [from, to] = [await read(lighter), await read(Math.min(lighter + 100, 900))];
  const share = (weight - lighter) / 100;
  return { ...from, xWidthAvg: from.xWidthAvg + share * (to.xWidthAvg - from.xWidthAvg) };
}
