import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../src/commands/cli/command.ts';
import { isPhonePicture } from '../src/shared/phonePicture.ts';

const help = `Draws the tiles in pages/images/ that are shown as fired clay again: shop.avif and a smaller one for
phones, of shop.svg.

  npm run draw                               all that was drawn before
  npm run draw -- pages/images/shop.svg      this drawing, from now on too

A drawing of tiles names the size of one in data-tile, from which it gets edges.`;

runCommand({
  help,
  more: 1,
  async run({ words: [drawing] }) {
    const root = process.cwd();
    const { glaze } = await import('../src/commands/build/draw/glaze.ts');
    for (const file of drawing ? [drawing] : drawnBefore(join(root, 'pages/images'))) {
      removePhonePictures(file);
      console.log((await glaze(file)).join('\n'));
    }
  },
});

function drawnBefore(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file.replace(/\.svg$/, '.avif')));
}

function removePhonePictures(file: string): void {
  const base = `${file.replace(/\.svg$/, '')}-480-`;
  const folder = join(file, '..');
  for (const name of readdirSync(folder).filter(isPhonePicture))
    if (join(folder, name).startsWith(base)) rmSync(join(folder, name));
}
