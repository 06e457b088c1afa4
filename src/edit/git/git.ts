import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { memoizeByText } from '../../shared/memoize.ts';
import { faults, GitFault } from './gitFault.ts';

export interface GitResult {
  /** Null if it could not be started, or was ended. */
  status: number | null;
  stdout: Buffer;
  stderr: string;
  /** Why it could not be started. */
  error?: Error | undefined;
}

interface GitOptions {
  input?: string | Buffer;
  env?: Record<string, string>;
}

/** @throws {GitFault} when git refuses, with the reason in plain words where that is known */
export function git(root: string, args: string[], options?: GitOptions): string {
  return String(gitBytes(root, args, options)).trimEnd();
}

/** @throws {GitFault} */
export function gitBytes(root: string, args: string[], options?: GitOptions): Buffer {
  const result = runGit(root, args, options);
  if (result.status !== 0) throw faultIn(result);
  return result.stdout;
}

/** Undefined where git says no. */
export function ask(root: string, args: string[]): string | undefined {
  const { status, stdout } = runGit(root, args);
  return status === 0 ? String(stdout).trimEnd() : undefined;
}

export function isTrue(root: string, args: string[]): boolean {
  return runGit(root, args).status === 0;
}

/** Runs git in a folder, to its end. Its words are English, so that they can be read by programs. */
export function runGit(root: string, args: string[], options: GitOptions = {}): GitResult {
  const { input = '', env } = options;
  const { stdout, stderr, status, error } = spawnSync('git', args, {
    cwd: root,
    input,
    env: { ...process.env, ...plain, ...env },
    maxBuffer: 1 << 30,
  });
  // One that has ended early leaves an error as well: of its input, which it did not read.
  const failure = status === null ? { error } : {};
  return { status, stdout: stdout ?? Buffer.alloc(0), stderr: String(stderr ?? ''), ...failure };
}

/**
 * Runs git while other work goes on: for what waits for another machine. Nothing is asked at a
 * keyboard.
 */
export function startGit(root: string, args: string[], milliseconds: number): Promise<GitResult> {
  return new Promise((done) => {
    const child = spawn('git', args, {
      cwd: root,
      env: { ...process.env, ...plain, GIT_TERMINAL_PROMPT: '0', ...batchMode(root) },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: milliseconds,
    });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    const result = () => ({ stdout: Buffer.concat(out), stderr: String(Buffer.concat(err)) });
    child.once('error', (error) => done({ status: null, ...result(), error }));
    child.once('close', (status) => done({ status, ...result() }));
  });
}

/** `GIT_OPTIONAL_LOCKS`: looking at files does not write the index that a person works with. */
const plain = { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' };

/** Without it ssh asks for a password in the terminal in which the studio was started. */
function batchMode(root: string): Record<string, string> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env;
  const isChosen = isTrue(root, ['config', 'core.sshCommand']);
  return isChosen || GIT_SSH || GIT_SSH_COMMAND ? {} : { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' };
}

export function faultIn({ stderr, error }: GitResult): GitFault {
  if (error) return new GitFault(faults.unversioned, error.message);
  if (/not a git repository/.test(stderr)) return new GitFault(faults.unversioned);
  const isDisk = /no space left|disk quota|permission denied|insufficient permission|read-only/i;
  return new GitFault(isDisk.test(stderr) ? faults.disk : faults.failed, stderr);
}

/** The path from the top of the repository to the site: empty, or with a slash at its end. */
export const prefixOf = memoizeByText((root: string) => git(root, ['rev-parse', '--show-prefix']));

export const topOf = memoizeByText((root: string) =>
  resolve(git(root, ['rev-parse', '--show-toplevel'])),
);
