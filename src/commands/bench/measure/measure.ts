import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cost of one run of a command. */
export interface Took {
  /** Milliseconds of wall time, and of CPU time in all processes. */
  wall: number;
  cpu: number;
  /** Peak memory of the largest process in megabytes; 0 if the system does not report it. */
  memory: number;
}

export interface Command {
  /** The program and its arguments. */
  words: string[];
  /** The working folder. Output goes to its bench.log. */
  folder: string;
  environment?: NodeJS.ProcessEnv | undefined;
}

/** The shell sums the CPU time of the processes that it waits for. */
const shell = '"$@"; code=$?; times >&3; exit "$code"';

/**
 * Runs a command to its end and measures it from outside.
 * @throws with the end of the output if the command fails
 */
export async function measure({ words, folder, environment }: Command): Promise<Took> {
  const log = join(folder, 'bench.log');
  const output = openSync(log, 'w');
  const start = performance.now();
  const child = spawn('sh', ['-c', shell, 'sh', ...words], {
    cwd: folder,
    // Node reads extra certificates at every start: a cost of this machine alone.
    env: { ...process.env, ...environment, NODE_EXTRA_CA_CERTS: undefined },
    stdio: ['ignore', output, output, 'pipe'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, peakBelow(child.pid ?? 0));
  }, 50);
  let times = '';
  child.stdio[3]?.on('data', (text) => {
    times += text;
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  const wall = performance.now() - start;
  clearInterval(watch);
  closeSync(output);
  if (code !== 0) throw new Error(failure(words, code, readFileSync(log, 'utf8')));
  return { wall, cpu: processorTime(times), memory };
}

/**
 * Parses the output of the shell's `times`: a line for the shell and one for its children, each
 * with user and system time such as 0m1.250s.
 */
export function processorTime(times: string): number {
  const line = times.trim().split('\n')[1] ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell gave no times, but ${JSON.stringify(times)}.`);
  const seconds = parts.map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
  return seconds.reduce((sum, time) => sum + time * 1000, 0);
}

/** Reads /proc. A process may end between two reads. */
function peakBelow(pid: number): number {
  try {
    const own = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return Math.max(Number(own?.[1] ?? 0) / 1024, ...children.map(Number).map(peakBelow));
  } catch {
    return 0;
  }
}

function failure(words: string[], code: number | null, output: string): string {
  const end = output.trimEnd().split('\n').slice(-30).join('\n');
  return `${words.join(' ')} ended with ${code}:\n${end}`;
}
