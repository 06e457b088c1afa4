import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { serveMcp } from '../src/edit/mcp/server.ts';
import { createTools } from '../src/edit/mcp/tools.ts';
import type { Language } from '../src/shared/language.ts';

const help = {
  en: `Lets an assistant edit the site, over the Model Context Protocol on standard input and output. It can do
what commands and studio can, by the same rules: it shows a change before it writes it, and nothing
that would make the site invalid is written. It reads and writes pages/ alone. Your editor starts it:
.vscode/mcp.json shows how.

  npm run --silent mcp
  npm run --silent mcp -- --root <folder>   a site elsewhere`,
  es: `Permite que un asistente edite el sitio, por el Model Context Protocol, en la entrada y la salida estándar.
Puede hacer lo que hacen las órdenes y el estudio, con las mismas reglas: muestra un cambio antes de
escribirlo y no escribe nada que deje el sitio con errores. Solo lee y escribe pages/. Lo inicia su
editor: .vscode/mcp.json muestra cómo.

  npm run --silent mcp
  npm run --silent mcp -- --root <carpeta>  un sitio en otro lugar`,
};

runCommand({
  help,
  options: { root: { type: 'string' } },
  run: ({ root }, _, lang) => serve(root, lang),
});

async function serve(root: string | undefined, lang: Language): Promise<0> {
  await serveMcp(createTools({ root: siteFolder(root), contract: contractOfProject(), lang }));
  return 0;
}
