import { staleFiles, writeGenerated } from '../src/content/writeGenerated.ts';
import { flagsOrEnd } from './flags.ts';

const flags = flagsOrEnd(
  `Writes what is derived from schema/: the union of sections, icons, types and registry.

  npm run generate
  npm run generate -- --check   writes nothing; ends with 1 where a file is not up to date`,
  { check: { type: 'boolean' } },
);
const root = process.cwd();

if (flags.check) {
  const stale = (await staleFiles(root)).map(([file]) => file);
  console.log(stale.length === 0 ? upToDate() : `Not what schema/ says: ${stale.join(', ')}.`);
  if (stale.length > 0) console.log('Run npm run generate.');
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const written = await writeGenerated(root);
  console.log(written.length === 0 ? upToDate() : `Written: ${written.join(', ')}.`);
}

function upToDate(): string {
  return 'The generated files are what schema/ says.';
}
