import type { Reporter, TestModule } from 'vitest/node';

const most = 2;

/** Names the tests that passed only when they were tried again; more than two fail the run. */
export default class Retries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap(retriedIn);
    for (const name of retried) console.log(`Retried: ${name}`);
    if (retried.length <= most) return;
    console.log(`${retried.length} tests were retried; at most ${most} may be.`);
    process.exitCode = 1;
  }
}

function retriedIn({ children, relativeModuleId }: TestModule): string[] {
  return [...children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map(({ fullName }) => `${relativeModuleId} > ${fullName}`);
}
