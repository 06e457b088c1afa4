import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, asset } from './asset.ts';

/** One SVG file with a symbol for each icon, in the order of their names. */
export function iconSprite(root: string, names: Iterable<string>): Asset {
  const symbols = [...new Set(names)].sort().map((name) => symbolOf(root, name));
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return asset('icons.svg', text);
}

const symbols = new Map<string, string>();

function symbolOf(root: string, name: string): string {
  const known = symbols.get(name) ?? readSymbol(root, name);
  symbols.set(name, known);
  return known;
}

/** Without fill and stroke: those are the stylesheet's to decide, see .icon. */
function readSymbol(root: string, name: string): string {
  const svg = readFileSync(join(root, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8');
  const shapes = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .replaceAll(' />', '/>')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
