import { runCommand } from '../src/commands/cli/command.ts';
import { newSite } from '../src/commands/newSite/newSite.ts';

const help = {
  en: `Writes a small site to a new folder: three pages and a not-found page, ready to be filled in. It uses this
project as a package, and its README.md says how to go on.

  npm run new-site -- ../bakery`,
  es: `Escribe un sitio pequeño en una carpeta nueva: tres páginas y una página de error 404, listas para rellenar.
Usa este proyecto como paquete, y su README.md explica cómo seguir.

  npm run new-site -- ../panaderia`,
};

runCommand({
  help,
  words: [{ en: 'the folder of the new site', es: 'la carpeta del sitio nuevo' }],
  run({ words: [folder = ''], lang }) {
    newSite(folder);
    const place = /^[\w./-]+$/.test(folder) ? folder : `"${folder}"`;
    console.log(
      {
        en: `The site is in ${folder}. Go on there:\n\n  cd ${place}\n  npm install\n  npm run dev`,
        es: `El sitio está en ${folder}. Siga allí:\n\n  cd ${place}\n  npm install\n  npm run dev`,
      }[lang],
    );
  },
});
