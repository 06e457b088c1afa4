import { builtFolder } from '../src/commands/cli/builtFolder.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { writeCompressed } from '../src/serve/compressFolder.ts';

const help = {
  en: `Writes a .gz and a .br beside each file of text in dist/, which npm start and nginx then send. The next build removes them.

  npm run build && npm run compress`,
  es: `Escribe junto a cada archivo de texto de dist/ un .gz y un .br, que npm start y nginx envían entonces. La siguiente construcción los elimina.

  npm run build && npm run compress`,
};

runCommand({
  help,
  run(_, __, lang) {
    const folder = builtFolder(lang);
    if (!folder) return 1;
    const count = writeCompressed(folder);
    const said = {
      en: `${count} files compressed in dist/.`,
      es: `${count} archivos comprimidos en dist/.`,
    };
    console.log(said[lang]);
    return 0;
  },
});
