import { areKnownCurrent, noteCurrent } from '../src/codegen/upToDate.ts';
import { needed } from '../src/commands/cli/arguments.ts';
import { CannotRun, runCommand } from '../src/commands/cli/command.ts';
import type { Bilingual } from '../src/shared/language.ts';

const help = {
  en: `Writes what is derived from schema/: the union of sections, icons, types and registry.

  npm run generate
  npm run generate -- --check       writes nothing; ends with 1 where a file is not up to date
  npm run generate -- --editor es   VS Code explains fields in Spanish in the workspace that this
                                    writes, .vscode/es.code-workspace: open it instead of the folder`,
  es: `Escribe lo que se deriva de schema/: la unión de secciones, iconos, tipos y registro.

  npm run generate
  npm run generate -- --check       no escribe nada; termina con 1 si algún archivo no está al día
  npm run generate -- --editor es   VS Code explica los campos en español en el espacio de trabajo que
                                    esto escribe, .vscode/es.code-workspace: ábralo en vez de la carpeta`,
};

const spanish = { en: 'the language es', es: 'el idioma es' };

const upToDate = {
  en: 'The generated files are what schema/ says.',
  es: 'Los archivos generados son los que dice schema/.',
};

runCommand({
  help,
  options: { check: { type: 'boolean' }, editor: { type: 'string', needs: spanish } },
  run: async ({ check: isCheck, editor }, _, lang) => {
    const root = process.cwd();
    const said = await (editor ? explain(root, editor) : isCheck ? check(root) : generate(root));
    console.log(said.words[lang]);
    return said.code;
  },
});

interface Said {
  code: 0 | 1;
  words: Bilingual;
}

async function explain(root: string, language: string): Promise<Said> {
  if (language !== 'es') throw new CannotRun(needed('--editor', spanish));
  const { writeSpanishSchemas } = await import('../src/codegen/spanishSchemas.ts');
  const file = writeSpanishSchemas(root);
  const words = {
    en: `Written: ${file}. Open it in VS Code: File, Open Workspace from File.`,
    es: `Se ha escrito ${file}. Ábralo en VS Code: Archivo, Abrir área de trabajo desde archivo.`,
  };
  return { code: 0, words };
}

async function check(root: string): Promise<Said> {
  const { staleFiles } = await import('../src/codegen/write.ts');
  const stale = (await staleFiles(root)).map(([file]) => file).join(', ');
  if (!stale) return { code: 0, words: upToDate };
  const words = {
    en: `Out of date: ${stale}.\nRun npm run generate.`,
    es: `No están al día: ${stale}.\nEjecute npm run generate.`,
  };
  return { code: 1, words };
}

async function generate(root: string): Promise<Said> {
  if (areKnownCurrent(root)) return { code: 0, words: upToDate };
  const { writeGenerated } = await import('../src/codegen/write.ts');
  const written = (await writeGenerated(root)).join(', ');
  noteCurrent(root);
  const words = { en: `Written: ${written}.`, es: `Se ha escrito: ${written}.` };
  return { code: 0, words: written ? words : upToDate };
}
