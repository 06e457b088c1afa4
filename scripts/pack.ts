import { builtFolder } from '../src/commands/cli/builtFolder.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { packedSite, writePacks } from '../src/serve/hosts/packs.ts';

const help = {
  en: `Copies dist/ to ${packedSite}/ and puts the data, Markdown and share images of all pages into a thousand
files at most. npx wrangler deploy runs it, if wrangler.jsonc is from npm run host -- cloudflare --pack.

  npm run build && npm run pack`,
  es: `Copia dist/ a ${packedSite}/ y reúne los datos, el Markdown y las imágenes para compartir de todas las páginas
en mil archivos como mucho. npx wrangler deploy la ejecuta si wrangler.jsonc es de npm run host -- cloudflare --pack.

  npm run build && npm run pack`,
};

runCommand({
  help,
  run(_, __, lang) {
    const folder = builtFolder(lang);
    if (!folder) return 1;
    const count = writePacks(folder, packedSite);
    const said = {
      en: `Packed dist/ into ${packedSite}/: ${count} files.`,
      es: `Se ha empaquetado dist/ en ${packedSite}/: ${count} archivos.`,
    };
    console.log(said[lang]);
    return 0;
  },
});
