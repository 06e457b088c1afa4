import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FontNames, fontUses } from '../../shared/fontNames.ts';
import { type Asset, asset } from './asset.ts';
import { fallbackFaces, fontOf, lettersOf } from './fallbackFaces.ts';

export interface Fonts {
  css: string;
  assets: Asset[];
}

/** The font files and the rules that load them, so that nothing shifts when they arrive. */
export async function readFonts(root: string, fonts: FontNames): Promise<Fonts> {
  const faces = await Promise.all(
    fontUses.map(async (use) => {
      const { face, file } = readFont(root, fonts[use]);
      return { css: face + (await fallbackFaces(root, fonts, use)), file };
    }),
  );
  const files = new Map(faces.map(({ file }) => [file.path, file]));
  return { css: faces.map(({ css }) => css).join(''), assets: [...files.values()] };
}

function readFont(root: string, name: string): { file: Asset; face: string } {
  const { family, range } = fontOf(name);
  const path = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const file = asset(`${name}.woff2`, readFileSync(join(root, path)));
  const named = /^[a-z]+$/i.test(family) ? family : `"${family}"`;
  const face = `@font-face{font-family:${named};font-weight:${range};font-display:swap;src:url(${file.path})}`;
  return { file, face };
}

/** The font of each use as CSS asks for it, before those that stand in for it and any of its kind. */
export function fontStacks(fonts: FontNames): FontNames {
  const letters = lettersOf(fonts);
  const stackOf = (use: keyof FontNames) => {
    const { family, isSerif } = fontOf(fonts[use]);
    const last = isSerif ? 'Georgia, serif' : 'system-ui, sans-serif';
    return `"${family}", "${letters[use]}1", "${letters[use]}2", ${last}`;
  };
  return { display: stackOf('display'), text: stackOf('text') };
}

/** The files of display and text that drawings are written in: systems differ in their fonts, and some have none. */
export function drawnFonts(root: string, fonts: FontNames): Buffer[] {
  return fontUses.map((use) => {
    const [name, weights] = [fonts[use], fontOf(fonts[use]).weights];
    const weight = weights.find((each) => each >= 600) ?? weights.at(-1);
    const path = `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`;
    return readFileSync(join(root, path));
  });
}
