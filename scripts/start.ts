import './production.ts';
import { writeGenerated } from '../src/content/writeGenerated.ts';

const root = process.cwd();
await writeGenerated(root);
// After the generated code is up to date, since the build loads it.
const { build } = await import('./steps.ts');
if (await build(root)) await import('./serve.ts');
else process.exitCode = 1;
