import { type ChildProcess, spawn } from 'node:child_process';
import { scriptOf } from '../site/folder.ts';
import type { Command } from './measure.ts';

export interface Server {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts the server of `npm run <name>` in a project, on a free port.
 * @throws if it ends before it prints its address
 */
export async function startServer(
  { folder, environment }: Omit<Command, 'words'>,
  [name, ...rest]: [name: string, ...rest: string[]],
): Promise<Server> {
  const [program = '', ...words] = scriptOf(folder, name);
  const child = spawn(program, [...words, ...rest], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return { origin: await originOf(child, name), close: () => end(child) };
}

function originOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.once('exit', (code) => fail(new Error(`npm run ${name} ended with ${code}:\n${output}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const origin = /http:\/\/localhost:[1-9]\d*/.exec(output)?.[0];
      if (origin) done(origin);
    });
  });
}

/** Ends the process group, because the shell does not forward signals. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    process.kill(-(child.pid ?? 0));
  });
}
