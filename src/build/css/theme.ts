import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../assets/brand.ts';
import { fontStacks } from '../assets/fonts.ts';

/** The site's own stylesheet, with the colors and fonts of its brand. */
export function themeOf(root: string, { palette, fonts }: Brand): string {
  const colors = Object.entries(palette).map(
    ([role, color]) => `--brand-${kebab(role)}: ${color};`,
  );
  const { dark } = palette;
  const seenThrough = [`--brand-backdrop: ${dark}bf;`, `--brand-shadow: ${dark}40;`];
  const stacks = Object.entries(fontStacks(fonts)).map(
    ([use, stack]) => `--font-${use}: ${stack};`,
  );
  const theme = readFileSync(join(root, 'src/app/theme.css'), 'utf8');
  return `${theme}\n@theme static {\n${[...stacks, ...colors, ...seenThrough].join('\n')}\n}\n`;
}

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
