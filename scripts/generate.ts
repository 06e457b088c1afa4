import { areKnownCurrent, noteCurrent } from '../src/codegen/upToDate.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = `Writes what is derived from schema/: the union of sections, icons, types and registry.

  npm run generate
  npm run generate -- --check   writes nothing; ends with 1 where a file is not up to date`;

const upToDate = 'The generated files are what schema/ says.';

runCommand({
  help,
  options: { check: { type: 'boolean' } },
  run: ({ check: isCheck }) => (isCheck ? check(process.cwd()) : generate(process.cwd())),
});

async function check(root: string): Promise<0 | 1> {
  const { staleFiles } = await import('../src/codegen/write.ts');
  const stale = (await staleFiles(root)).map(([file]) => file);
  if (stale.length === 0) return tell(upToDate);
  console.log(`Out of date: ${stale.join(', ')}.\nRun npm run generate.`);
  return 1;
}

async function generate(root: string): Promise<0> {
  if (areKnownCurrent(root)) return tell(upToDate);
  const { writeGenerated } = await import('../src/codegen/write.ts');
  const written = await writeGenerated(root);
  noteCurrent(root);
  return tell(written.length === 0 ? upToDate : `Written: ${written.join(', ')}.`);
}

function tell(text: string): 0 {
  console.log(text);
  return 0;
}
