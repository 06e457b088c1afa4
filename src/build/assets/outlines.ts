import opentype, { type Font, type Path, type PathCommand } from 'opentype.js';

/** Lookup types and formats of substitutions that the library knows. It throws at all others. */
const known = ['11', '12', '21', '41', '51', '53', '63'];

/** A font whose letters can be drawn, be it without some ligatures and the like. */
export function fontIn(file: Uint8Array): Font {
  const font = opentype.parse(Uint8Array.from(file).buffer);
  for (const lookup of font.tables.gsub?.lookups ?? []) dropUnknown(lookup);
  return font;
}

interface Lookup {
  lookupType: number;
  subtables: { substFormat: number }[];
}

export function dropUnknown(lookup: Lookup): void {
  lookup.subtables = lookup.subtables.filter(({ substFormat }) =>
    known.includes(`${lookup.lookupType}${substFormat}`),
  );
}

/** As the library's own toPathData would, which writes NaN for what is off by a hair. */
export function outlinesOf({ commands }: Path): string {
  return commands.map(commandText).join('');
}

function commandText(command: PathCommand): string {
  if (command.type === 'Z') return 'Z';
  const { x, y } = command;
  const curve = 'x1' in command ? [command.x1, command.y1] : [];
  const second = 'x2' in command ? [command.x2, command.y2] : [];
  const numbers = [...curve, ...second, x, y];
  return command.type + numbers.map((number) => number.toFixed(1)).join(' ');
}
