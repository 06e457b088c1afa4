import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const characters = [
  '_studio',
  'src/studio',
  'studio-start',
  'X-Studio',
  'dnd-kit',
  'radix-accordion',
  'fold-title',
  'inPage',
  'studio-marks',
  'data-section',
];

it('Not one byte of the studio is in dist/', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files) {
    const text = `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`.toLowerCase();
    const found = characters.filter((sign) => text.includes(sign.toLowerCase()));
    expect({ name, found }).toEqual({ name, found: [] });
  }
});
