import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

type Environment = Record<string, string>;

/** A copy of this project in a folder of its own, with the same packages. */
export interface Project {
  root: string;
  read: (file: string) => string;
  write: (file: string, content: string | object) => void;
  /** Changes a page or schema. */
  edit: <Content = PageFile>(file: string, change: (content: Content) => void) => void;
  remove: (file: string) => void;
  /** Runs a command, or a script by its path, to its end. */
  run: (script: string, ...args: string[]) => Promise<{ code: number | null; output: string }>;
  /** Starts a command, and kills it after some milliseconds. */
  kill: (milliseconds: number, command: string, ...args: string[]) => Promise<unknown>;
  /** Starts a script that serves. */
  serve: (script: string, environment?: Environment, ...args: string[]) => Promise<Server>;
  /** The hash of each file below a folder, by name; empty for a folder that is not there. */
  hashes: (folder: string) => Record<string, string>;
  /** Runs git there. Returns what it prints. */
  git: (...args: string[]) => string;
  /** Commits its pages as they are, now or at another time, in a history of their own. */
  commitPages: (time?: string) => void;
  dispose: () => Promise<void>;
}

/** A page as it stands in pages/, as far as tests look into it. */
export interface PageFile {
  title: string;
  description: string;
  sections: ({ type: string } & Record<string, unknown>)[];
}

export interface Server {
  /** Its address, as it was printed. */
  origin: string;
  pid: number | undefined;
  /** The output so far. */
  output: () => string;
  /** Sends a signal. Returns how the process ends. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: string | null }>;
}

/**
 * Rendered pictures and compiled code are found by a hash of their inputs, or of the times of these. To
 * make all of them again takes seconds.
 */
const kept = ['cards', 'commands', 'generated', 'release', 'studio'];

/**
 * Copies what git knows or would add, so that a change is tested before it is committed.
 * @param name begins the name of its folder
 */
export function copyProject(name = 'site-'): Project {
  const children: ChildProcess[] = [];
  let copied: string | undefined;
  /** Copied when it is first used: a file of which every test is skipped leaves nothing behind. */
  const root = () => {
    copied ??= copyTo(realpathSync(mkdtempSync(join(tmpdir(), name))));
    return copied;
  };
  const at = (file: string) => join(root(), file);

  function start(script: string, args: string[], environment: Environment = {}) {
    const command = script.includes('/') ? [script] : ['scripts/run.js', script];
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: root(),
      env: { ...ownEnvironment(), SOURCE_DATE_EPOCH: '1763596800', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    return { child, output: () => output };
  }

  const project: Project = {
    get root() {
      return root();
    },
    read: (file) => readFileSync(at(file), 'utf8'),
    write(file, content) {
      mkdirSync(dirname(at(file)), { recursive: true });
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      writeFileSync(at(file), text);
    },
    edit(file, change) {
      const content = JSON.parse(project.read(file));
      change(content);
      project.write(file, content);
    },
    remove: (file) => rmSync(at(file)),
    run(script, ...args) {
      const { child, output } = start(script, args);
      return new Promise((done) => {
        child.on('close', (code) => done({ code, output: output() }));
      });
    },
    kill(milliseconds, command, ...args) {
      const { child } = start(command, args);
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
      return new Promise((done) => child.once('close', done)).finally(() => clearTimeout(timer));
    },
    serve(script, environment = {}, ...args) {
      const { child, output } = start(script, args, { PORT: '0', ...environment });
      return new Promise((done, fail) => {
        child.on('close', (code) => fail(new Error(`It ended with ${code}:\n${output()}`)));
        child.stdout?.on('data', () => {
          const origin = /http:\/\/localhost:[1-9]\d*/.exec(output())?.[0];
          if (!origin) return;
          done({ origin, pid: child.pid, output, end: (signal) => endOf(child, signal) });
        });
      });
    },
    hashes: (folder) => hashesOf(at(folder)),
    git: (...args) => execFileSync('git', args, { cwd: root(), encoding: 'utf8' }),
    commitPages(time) {
      project.git('init', '-q');
      project.git('add', 'pages');
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
      execFileSync('git', [...author, 'commit', '-qm', 'Change the pages'], {
        cwd: root(),
        env: { ...process.env, ...(time && { GIT_COMMITTER_DATE: time }) },
      });
    },
    async dispose() {
      await Promise.all(children.map(stop));
      if (copied) rmSync(copied, { recursive: true, force: true });
    },
  };
  return project;
}

function copyTo(root: string): string {
  for (const file of projectFiles()) {
    const copy = join(root, file);
    cpSync(file, copy);
    const { atime, mtime } = statSync(file);
    utimesSync(copy, atime, mtime);
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  for (const name of kept) {
    const folder = `.cache/${name}`;
    if (existsSync(folder)) cpSync(folder, join(root, folder), { recursive: true });
  }
  return root;
}

function projectFiles(): string[] {
  const listed = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', '--others', '--exclude-standard', ...args], {
      encoding: 'utf8',
    }).split('\0');
  const files = [...listed('--cached'), ...listed('--ignored', '--', 'schema', 'src')];
  const isWanted = (file: string) =>
    !/^(tests\/|vitest\.config\.ts$|node_modules$|$)/.test(file) && existsSync(file);
  return files.filter(isWanted);
}

/** Without what Vitest sets for its own process. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, PORT: __, ...environment } = process.env;
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('VITE')),
  );
}

function hashesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), hashOf(file)]));
}

function endOf(child: ChildProcess, signal: NodeJS.Signals): ReturnType<Server['end']> {
  return new Promise((done) => {
    child.once('close', (code, by) => done({ code, signal: by }));
    child.kill(signal);
  });
}

function stop(child: ChildProcess): Promise<unknown> | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  const ended = new Promise((done) => child.once('close', done));
  child.kill();
  return ended;
}
