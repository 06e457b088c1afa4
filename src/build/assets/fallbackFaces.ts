import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedFonts } from '../../generated/installedFonts.ts';
import type { FontNames } from '../../shared/fontNames.ts';

/** The weight of most text of each use, see theme.css: the system fonts take as much space as it does. */
export const weights = { display: 560, text: 400 };

/**
 * The system fonts that are shown while a font loads: iPhones, Macs and Windows have the first, Android the
 * second. An installed font is found by its full or its PostScript name, which differ between versions.
 */
const stand = {
  serif: [
    { font: 'Georgia', names: ['Georgia'] },
    { font: 'Noto Serif', names: ['Noto Serif', 'NotoSerif-Regular'] },
  ],
  other: [
    { font: 'Arial', names: ['Arial'] },
    { font: 'Roboto', names: ['Roboto', 'Roboto-Regular'] },
  ],
};

export function fontOf(name: string) {
  const font = installedFonts[name];
  if (!font) throw new Error(`The font ${name} is not installed.`);
  return font;
}

/** Begins the names of the stand-ins of each font: short, since each page holds them. */
export function lettersOf(fonts: FontNames): FontNames {
  const { display, text } = fonts;
  const [large = '', small = ''] = [display, text].map((name) => fontOf(name).family.charAt(0));
  return { display: large, text: large === small ? large + small : small };
}

/** The rules by which system fonts take as much space as a font, to a hundredth of a percent. */
export async function fallbackFaces(
  root: string,
  fonts: FontNames,
  use: keyof FontNames,
): Promise<string> {
  // Loaded where a release is made: it would take a twentieth of each build.
  const { generateFontFace, getMetricsForFamily } = await import('fontaine');
  const metrics = await readMetricsAt(root, fonts[use], weights[use]);
  const { isSerif } = fontOf(fonts[use]);
  const faces = stand[isSerif ? 'serif' : 'other'].map(async ({ font, names }, index) => {
    const system = await getMetricsForFamily(font);
    if (!system) throw new Error(`The metrics of ${font} are not known.`);
    const name = `${lettersOf(fonts)[use]}${index + 1}`;
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

/** The metrics at a weight: between two files of a weight each, the width grows evenly. */
async function readMetricsAt(root: string, name: string, weight: number) {
  const { readMetrics } = await import('fontaine');
  const { weights: files } = fontOf(name);
  const read = async (at: number) => {
    const path = `node_modules/@fontsource/${name}/files/${name}-latin-${at}-normal.woff2`;
    const metrics = await readMetrics(pathToFileURL(join(root, path)));
    if (!metrics) throw new Error(`${path} has no readable metrics.`);
    return metrics;
  };
  const [first = weight] = files;
  const lighter = files.findLast((each) => each <= weight) ?? first;
  const heavier = files.find((each) => each > lighter) ?? lighter;
  const [from, to] = [await read(lighter), await read(heavier)];
  const share =
    lighter < heavier && lighter < weight ? (weight - lighter) / (heavier - lighter) : 0;
  return { ...from, xWidthAvg: from.xWidthAvg + share * (to.xWidthAvg - from.xWidthAvg) };
}
