import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Memory, watchMemory } from './memory.ts';

/** What a run of a command took. */
export interface Measured {
  /** Milliseconds on the clock, and of all processors by all its processes. */
  wall: number;
  cpu: number;
  memory?: Memory;
}

export interface Command {
  /** The program and what follows it. */
  words: string[];
  /** Where it runs, and where its output goes: a file of that name. */
  folder: string;
  environment?: NodeJS.ProcessEnv;
}

/** The shell adds up the processor time of the processes that it has waited for. */
const shell = '"$@"; code=$?; times >&3; exit "$code"';

/**
 * Runs a command to its end and measures it from outside.
 * @throws with the end of its output when it fails
 */
export async function measure({ words, folder, environment }: Command): Promise<Measured> {
  const log = join(folder, 'bench.log');
  const output = openSync(log, 'w');
  const start = performance.now();
  const child = spawn('sh', ['-c', shell, 'sh', ...words], {
    cwd: folder,
    // Node reads such certificates whenever it starts, which is a matter of the machine alone.
    env: { ...process.env, ...environment, NODE_EXTRA_CA_CERTS: undefined },
    stdio: ['ignore', output, output, 'pipe'],
  });
  const stopWatching = watchMemory(child.pid ?? 0);
  let times = '';
  child.stdio[3]?.on('data', (text) => {
    times += text;
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  const wall = performance.now() - start;
  const memory = stopWatching();
  closeSync(output);
  if (code !== 0) throw new Error(failure(words, code, readFileSync(log, 'utf8')));
  return { wall, cpu: processorTime(times), ...(memory && { memory }) };
}

/**
 * Reads what the shell's `times` prints: a line for the shell itself and one for what it ran, each
 * with user and system time such as 0m1.250s.
 */
export function processorTime(times: string): number {
  const line = times.trim().split('\n')[1] ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell gave no times, but ${JSON.stringify(times)}.`);
  return parts.reduce(
    (sum, [, minutes, rest]) => sum + (Number(minutes) * 60 + Number(rest)) * 1000,
    0,
  );
}

function failure(words: string[], code: number | null, output: string): string {
  const end = output.trimEnd().split('\n').slice(-30).join('\n');
  return `${words.join(' ')} ended with ${code}:\n${end}`;
}
