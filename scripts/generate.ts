import { areKnownCurrent, noteCurrent } from '../src/codegen/upToDate.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import type { Bilingual } from '../src/shared/language.ts';

const help = {
  en: `Writes what is derived from schema/: the union of sections, icons, types and registry.

  npm run generate
  npm run generate -- --check   writes nothing; ends with 1 where a file is not up to date`,
  es: `Escribe lo que se deriva de schema/: la unión de secciones, iconos, tipos y registro.

  npm run generate
  npm run generate -- --check   no escribe nada; termina con 1 si algún archivo no está al día`,
};

const upToDate = {
  en: 'The generated files are what schema/ says.',
  es: 'Los archivos generados son los que dice schema/.',
};

runCommand({
  help,
  options: { check: { type: 'boolean' } },
  run: async ({ check: isCheck }, _, lang) => {
    const said = await (isCheck ? check(process.cwd()) : generate(process.cwd()));
    console.log(said.words[lang]);
    return said.code;
  },
});

interface Said {
  code: 0 | 1;
  words: Bilingual;
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
