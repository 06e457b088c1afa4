import { areKnownCurrent, noteCurrent } from '../src/codegen/upToDate.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';

const flags = flagsOrEnd(
  `Writes what is derived from schema/: the union of sections, icons, types and registry.

  npm run generate
  npm run generate -- --check   writes nothing; ends with 1 where a file is not up to date`,
  { check: { type: 'boolean' } },
);
const root = process.cwd();

if (flags.check) process.exitCode = await check();
else if (areKnownCurrent(root)) console.log(upToDate());
else await generate();

async function check(): Promise<0 | 1> {
  const { staleFiles } = await import('../src/codegen/write.ts');
  const stale = (await staleFiles(root)).map(([file]) => file);
  console.log(stale.length === 0 ? upToDate() : `Out of date: ${stale.join(', ')}.`);
  if (stale.length > 0) console.log('Run npm run generate.');
  return stale.length > 0 ? 1 : 0;
}

async function generate(): Promise<void> {
  const { writeGenerated } = await import('../src/codegen/write.ts');
  const written = await writeGenerated(root);
  noteCurrent(root);
  console.log(written.length === 0 ? upToDate() : `Written: ${written.join(', ')}.`);
}

function upToDate(): string {
  return 'The generated files are up to date.';
}
