import { mkdirSync, writeFileSync } from 'node:fs';
import { artworks } from '../src/artwork/index';

const folder = 'pages/images';
const pictures = Object.entries(artworks);

mkdirSync(folder, { recursive: true });
for (const [name, draw] of pictures) writeFileSync(`${folder}/${name}.svg`, draw());
console.log(`${pictures.length} pictures written to ${folder}.`);
