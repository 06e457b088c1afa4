import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, asset } from './asset.ts';

/** One SVG file with a symbol for each icon, in the order of their names. */
export function iconSprite(root: string, names: Iterable<string>): Asset {
  const own = ownSymbols(root);
  const symbols = [...new Set(names)]
    .sort()
    .map((name) => own.get(name) ?? lucideSymbol(root, name));
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return asset('icons.svg', text);
}

/** The site's own drawings. One with the name of a Lucide icon takes its place. */
function ownSymbols(root: string): Map<string, string> {
  const drawings = readFileSync(join(root, 'src/app/parts/glyphs.svg'), 'utf8');
  const symbols = drawings.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g);
  return new Map([...symbols].map(([symbol, name = '']) => [name, symbol]));
}

const lucide = new Map<string, string>();

function lucideSymbol(root: string, name: string): string {
  const known = lucide.get(name) ?? readSymbol(root, name);
  lucide.set(name, known);
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
