import { spawn } from 'node:child_process';
import { CannotRun } from '../cli/command.ts';

interface Step {
  name: string;
  command: string;
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

const vitest = 'npx vitest run --reporter=default --reporter=./tests/support/retries.ts';

const tests: Step[] = [
  // Tests copy what it leaves in .cache/.
  { name: 'build', command: 'node scripts/run.js build' },
  { name: 'unit tests', command: `${vitest} --project unit --project unit-alone` },
  { name: 'browser tests', command: `${vitest} --project e2e --project studio` },
];

/**
 * Runs all steps. A failed one does not end the run.
 * @param isFull also runs the tests that only FULL=1 asks for
 * @throws CannotRun
 */
export async function runSteps(isFull: boolean): Promise<0 | 1> {
  if (/[#%]/.test(process.cwd()))
    throw new CannotRun(
      'Vite and Vitest load no modules below a folder with # or % in its name: move it.',
    );
  if (isFull) process.env.FULL = '1';
  const failed: string[] = [];
  const waiting = checks.values();
  const work = async () => {
    for (const step of waiting) if (!(await isPassed(step, 'pipe'))) failed.push(step.name);
  };
  await Promise.all([work(), work()]);
  for (const step of tests) if (!(await isPassed(step, 'inherit'))) failed.push(step.name);
  console.log(failed.length > 0 ? `\nNot passed: ${failed.join(', ')}.` : '\nAll passed.');
  return failed.length > 0 ? 1 : 0;
}

/** Prints what a step prints: at once, or all of it at its end. */
async function isPassed({ name, command }: Step, output: 'inherit' | 'pipe'): Promise<boolean> {
  const title = `\n── ${name}: ${command}`;
  if (output === 'inherit') console.log(title);
  const child = spawn(command, { shell: true, stdio: ['ignore', output, output] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(part));
  const status = await new Promise<number | null>((done) => child.on('close', done));
  if (output === 'pipe') console.log(`${title}\n${Buffer.concat(printed)}`);
  return status === 0;
}
