import { runCommand } from '../src/commands/cli/command.ts';
import { galleryFolder, serveGallery, writeGallery } from '../src/commands/gallery/gallery.ts';
import { galleryRoute } from '../src/gallery/pages.ts';

const help = {
  en: `Writes the gallery and reference to ${galleryFolder}/, as a static site at ${galleryRoute}: every section type
with its examples and fields, the files of pages/, and every message with what leads to it.

  npm run gallery
  npm run gallery -- --serve   serves it afterwards: http://localhost:4174, PORT to change it
  npm run gallery -- --help

The pages of the site stand beside it, so that every link of an example leads somewhere. It is made
from schema/ and the cases of src/content/check/ alone; dist/ stays as it is. npm run dev serves the same.

Ends with 0 when it is written, with 1 when _site.json, _facts.json or the layout has a mistake, with
2 when it could not run.`,
  es: `Escribe la galería y la referencia en ${galleryFolder}/, como sitio estático en ${galleryRoute}: cada tipo de sección
con sus ejemplos y campos, los archivos de pages/ y cada mensaje con lo que lleva a él.

  npm run gallery
  npm run gallery -- --serve   después la sirve: http://localhost:4174, PORT para cambiarlo
  npm run gallery -- --help

Junto a ella están las páginas del sitio, para que todo enlace de un ejemplo lleve a alguna parte. Se hace
solo con schema/ y los casos de src/content/check/; dist/ queda como está. npm run dev sirve lo mismo.

Termina con 0 si se ha escrito, con 1 si hay un error en _site.json, _facts.json o la plantilla, con 2 si
no se ha podido ejecutar.`,
};

runCommand({
  help,
  options: { serve: { type: 'boolean' } },
  async run({ serve }, _, lang) {
    const root = process.cwd();
    if (!(await writeGallery(root, lang))) return 1;
    if (serve) await serveGallery(root, lang);
    return 0;
  },
});
