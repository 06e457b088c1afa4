import { type ChildProcess, spawn } from 'node:child_process';
import { prepareOurs } from '../measure/contestant.ts';
import { scriptOf } from '../site/folder.ts';
import { writeBenchSite } from '../site/site.ts';

/** A copy of this project with so many generated pages. */
export interface EditableSite {
  pages: number;
  folder: string;
  environment: NodeJS.ProcessEnv;
}

export function prepareSite(root: string, folder: string, pages: number): EditableSite {
  const { environment } = prepareOurs(root, folder);
  writeBenchSite(folder, pages);
  return { pages, folder, environment };
}

/**
 * Starts what `npm run <name>` starts there, and does some work with its address.
 * @throws when it ends before it has told of one
 */
export async function withServer<Result>(
  { folder, environment }: EditableSite,
  [name, ...rest]: [name: string, ...rest: string[]],
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const [program = '', ...words] = scriptOf(folder, name);
  const child = spawn(program, [...words, ...rest], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    return await work(await originOf(child, name));
  } finally {
    await end(child);
  }
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

/** With the processes below it: the shell hands no signal on. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    process.kill(-(child.pid ?? 0));
  });
}
