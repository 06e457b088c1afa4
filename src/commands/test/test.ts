import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CannotRun } from '../cli/command.ts';

interface Step {
  name: string;
  command: string;
  /** The name of the file in .cache that Vitest writes its counts to. */
  report?: string;
}

/** Short steps, each of which keeps one processor busy. */
const checks: Step[] = [
  { name: 'format and lint', command: 'npx biome ci --error-on-warnings' },
  { name: 'types', command: 'npx tsc --singleThreaded' },
  { name: 'contract', command: 'node scripts/run.js contract --check' },
  { name: 'unused code', command: 'npx knip' },
  { name: 'code that only tests use', command: 'npx knip --production' },
  { name: 'pages', command: 'node scripts/run.js validate' },
  { name: 'spelling', command: 'npx cspell lint --no-progress --no-summary' },
];

const tests: Step[] = [
  // Tests copy what it leaves in .cache/.
  { name: 'build', command: 'node scripts/run.js build' },
  {
    name: 'unit tests',
    command: 'npx vitest run --project unit --project unit-alone',
    report: 'unit',
  },
  {
    name: 'browser tests',
    command: 'npx vitest run --project e2e --project studio',
    report: 'e2e',
  },
];

const reporting = ['default', './tests/support/retries.ts', 'json']
  .map((reporter) => ` --reporter=${reporter}`)
  .join('');

/**
 * Runs all steps. A failed one does not end the run.
 * @param full also runs the tests that only FULL=1 asks for
 * @throws CannotRun
 */
export async function runSteps(full: boolean): Promise<0 | 1> {
  if (/[#%]/.test(process.cwd()))
    throw new CannotRun(
      'Vite and Vitest load no modules below a folder with # or % in its name: move it.',
    );
  mkdirSync('.cache', { recursive: true });
  const results = await inPairs(checks, (step) => runStep(step, full, 'pipe'));
  for (const step of tests) results.push(await runStep(step, full, 'inherit'));
  const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  if (broken.length > 0) console.log(`\nNot passed: ${broken.join(', ')}.`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return broken.length > 0 ? 1 : 0;
}

/** Runs two at a time. */
async function inPairs<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const waiting = items.values();
  const results: Result[] = [];
  const work = async () => {
    for (const item of waiting) results.push(await run(item));
  };
  await Promise.all([work(), work()]);
  return results;
}

type Result = { name: string; passed: number; failed: number };

/** Prints what a step prints: at once, or all of it at its end. */
async function runStep(step: Step, full: boolean, output: 'inherit' | 'pipe'): Promise<Result> {
  const { name, command, report } = step;
  const title = `\n── ${name}: ${command}`;
  const file = `.cache/${report}.json`;
  rmSync(file, { force: true });
  if (output === 'inherit') console.log(title);
  const child = spawn(`${command}${report ? `${reporting} --outputFile.json=${file}` : ''}`, {
    shell: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...(full && { FULL: '1' }) },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(part));
  const status = await new Promise<number | null>((done) => child.on('close', done));
  if (output === 'pipe') console.log(`${title}\n${Buffer.concat(printed)}`);
  return { name, ...(report ? counts(file, status) : single(status)) };
}

function single(status: number | null) {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

/** A failure without a failed test, such as a file that does not load, counts as one. */
function counts(file: string, status: number | null) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, 1);
    return { passed: numPassedTests, failed };
  } catch {
    return single(status);
  }
}
