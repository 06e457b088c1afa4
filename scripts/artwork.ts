import { mkdirSync, writeFileSync } from 'node:fs';
import { artworks } from '../src/artwork/index.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';

flagsOrEnd('Draws the tile pictures into pages/images/ again.\n\n  npm run artwork');

const folder = 'pages/images';
const pictures = Object.entries(artworks);

mkdirSync(folder, { recursive: true });
for (const [name, draw] of pictures) writeFileSync(`${folder}/${name}.svg`, draw());
console.log(`${pictures.length} pictures written to ${folder}.`);
