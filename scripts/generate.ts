import { writeSpanishSchemas } from '../src/codegen/spanishSchemas.ts';
import { writeGenerated } from '../src/codegen/write.ts';
import { needed } from '../src/commands/cli/arguments.ts';
import { CannotRun, runCommand } from '../src/commands/cli/command.ts';

const help = {
  en: `Writes what is derived from schema/: the union of sections, icons, types, validators and registry.
Every other command does so too, where a schema has changed.

  npm run generate
  npm run generate -- --editor es   VS Code explains fields in Spanish in the workspace that this
                                    writes, .vscode/es.code-workspace: open it instead of the folder`,
  es: `Escribe lo que se deriva de schema/: la unión de secciones, iconos, tipos, validadores y registro.
También lo hacen las demás órdenes cuando ha cambiado un esquema.

  npm run generate
  npm run generate -- --editor es   VS Code explica los campos en español en el espacio de trabajo que
                                    esto escribe, .vscode/es.code-workspace: ábralo en vez de la carpeta`,
};

const spanish = { en: 'the language es', es: 'el idioma es' };

runCommand({
  help,
  options: { editor: { type: 'string', needs: spanish } },
  async run({ editor }, _, lang): Promise<0> {
    const said = await (editor ? explain(editor) : generate());
    console.log(said[lang]);
    return 0;
  },
});

async function explain(language: string) {
  if (language !== 'es') throw new CannotRun(needed('--editor', spanish));
  await writeGenerated(process.cwd());
  const file = writeSpanishSchemas(process.cwd());
  return {
    en: `Written: ${file}. Open it in VS Code: File, Open Workspace from File.`,
    es: `Se ha escrito ${file}. Ábralo en VS Code: Archivo, Abrir área de trabajo desde archivo.`,
  };
}

async function generate() {
  const written = (await writeGenerated(process.cwd())).join(', ');
  if (written) return { en: `Written: ${written}.`, es: `Se ha escrito: ${written}.` };
  return {
    en: 'The generated files are what schema/ says.',
    es: 'Los archivos generados son los que dice schema/.',
  };
}
