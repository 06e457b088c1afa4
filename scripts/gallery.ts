import { runCommand } from '../src/commands/cli/command.ts';
import { galleryFolder, serveGallery, writeGallery } from '../src/commands/gallery/gallery.ts';
import { galleryRoute } from '../src/gallery/pages.ts';

const help = `Writes the gallery and reference to ${galleryFolder}/, as a static site at ${galleryRoute}: every section type
with its examples and fields, the files of pages/, and every message with what leads to it.

  npm run gallery
  npm run gallery -- --serve   serves it afterwards: http://localhost:4174, PORT to change it
  npm run gallery -- --help

The pages of the site stand beside it, so that every link of an example leads somewhere. It is made
from schema/ and tests/fixtures/ alone; dist/ stays as it is. npm run dev serves the same.

Ends with 0 when it is written, with 1 when _site.json, _facts.json or the layout has a mistake, with
2 when it could not run.`;

runCommand({
  help,
  options: { serve: { type: 'boolean' } },
  async run({ serve }) {
    const root = process.cwd();
    if (!(await writeGallery(root))) return 1;
    if (serve) await serveGallery(root);
    return 0;
  },
});
