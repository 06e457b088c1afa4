import './production.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceIcons, renderPage } from '../src/app/server.tsx';
import { writeBenchSite } from '../src/bench/site.ts';
import { measureStages, type Stage } from '../src/bench/stages.ts';
import { readContract } from '../src/content/contract.ts';
import { flagsOrEnd } from './flags.ts';

const help = `Builds generated pages, the same every time, and prints what each stage takes.

  npm run bench                     1,000 pages beside the shipped ones
  npm run bench -- --pages 10000
  npm run bench -- --json           the same as JSON
  npm run bench -- --help

Times depend on the machine and on what else it does: compare runs of the same moment only.`;

const flags = flagsOrEnd(help, { pages: { type: 'string' }, json: { type: 'boolean' } });
await bench(Number(flags.pages ?? 1000), Boolean(flags.json));

async function bench(pages: number, asJson: boolean): Promise<void> {
  if (!Number.isInteger(pages) || pages < 1) return fail('--pages takes a whole number from 1.');
  const root = process.cwd();
  const { folder, bytes } = writeBenchSite(root, pages);
  try {
    const contract = readContract(join(root, 'schema'));
    const renderer = { interfaceIcons, renderPage };
    const stages = await measureStages(root, folder, contract, renderer);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    if (asJson) console.log(JSON.stringify({ pages, bytes, memory, stages }, null, 2));
    else print(pages, bytes, memory, stages);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function print(pages: number, bytes: number, memory: number, stages: Stage[]): void {
  console.log(`${pages} pages, ${Math.round(bytes / pages)} bytes of JSON each\n`);
  const total = (key: 'wall' | 'cpu') => stages.reduce((sum, stage) => sum + stage[key], 0);
  const all = { name: 'in all', wall: total('wall'), cpu: total('cpu') };
  console.log(
    `${'stage'.padEnd(20)}${'wall s'.padStart(9)}${'CPU s'.padStart(9)}${'ms a page'.padStart(11)}`,
  );
  for (const { name, wall, cpu } of [...stages, all])
    console.log(
      `${name.padEnd(20)}${seconds(wall)}${seconds(cpu)}${(wall / pages).toFixed(3).padStart(11)}`,
    );
  console.log(`\nPeak memory: ${memory} MB.`);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2).padStart(9);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 2;
}
