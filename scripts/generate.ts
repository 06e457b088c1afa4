import { staleFiles, writeGenerated } from '../src/content/writeGenerated.ts';

const root = process.cwd();

if (process.argv.includes('--check')) {
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
