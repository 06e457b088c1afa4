import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CannotRun } from '../cli/command.ts';

/** The steps of the test. A failed step does not end the run. */
const steps = [
  { name: 'format and lint', command: 'npx biome ci --error-on-warnings' },
  { name: 'types', command: 'npx tsc' },
  { name: 'generated files', command: 'node scripts/run.js generate --check' },
  { name: 'contract', command: 'node scripts/run.js contract --check' },
  { name: 'unused code', command: 'npx knip' },
  { name: 'code that only tests use', command: 'npx knip --production' },
  { name: 'licences', command: 'node scripts/run.js licences' },
  { name: 'pages', command: 'node scripts/run.js validate' },
  { name: 'unit tests', command: 'npx vitest run --project unit', report: 'unit' },
  { name: 'build', command: 'node scripts/run.js build' },
  { name: 'browser tests', command: 'npx vitest run --project e2e', report: 'e2e' },
];

const reporting = ['default', './tests/support/retries.ts', 'json']
  .map((reporter) => ` --reporter=${reporter}`)
  .join('');

/**
 * @param full also runs the tests that only FULL=1 asks for
 * @throws CannotRun
 */
export function runSteps(full: boolean): 0 | 1 {
  if (/[#%]/.test(process.cwd()))
    throw new CannotRun(
      'Vite and Vitest load no modules below a folder with # or % in its name: move it.',
    );
  mkdirSync('.cache', { recursive: true });
  const results = steps.map((step) => runStep(step, full));
  const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  if (broken.length > 0) console.log(`\nNot passed: ${broken.join(', ')}.`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return broken.length > 0 ? 1 : 0;
}

function runStep({ name, command, report }: (typeof steps)[number], full: boolean) {
  console.log(`\n── ${name}: ${command}`);
  const file = `.cache/${report}.json`;
  rmSync(file, { force: true });
  const reporters = report ? `${reporting} --outputFile.json=${file}` : '';
  const { status } = spawnSync(`${command}${reporters}`, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(full && { FULL: '1' }) },
  });
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
