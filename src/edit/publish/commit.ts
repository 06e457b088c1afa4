import { ask, git, isTrue } from '../git/git.ts';

export interface Author {
  name: string;
  email: string;
}

/** False where git would make up a person. */
export function knowsAuthor(root: string): boolean {
  return isTrue(root, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']);
}

/** A version has a signature where the repository wants one of every version. */
export function versionOf(
  root: string,
  tree: string,
  parents: string[],
  { name, author }: { name: string; author?: Author | undefined },
): string {
  const isSigned = ask(root, ['config', '--bool', 'commit.gpgsign']) === 'true';
  const args = [...(isSigned ? ['-S'] : []), ...parents.flatMap((parent) => ['-p', parent])];
  const env = author ? identityOf(author) : {};
  return git(root, ['commit-tree', ...args, tree], { env, input: `${oneLine(name)}\n` });
}

/** A version that only stands for what is on disk, or has to come there. */
export function sideOf(root: string, tree: string, ...base: string[]): string {
  const args = base.flatMap((parent) => ['-p', parent]);
  const env = identityOf({ name: 'site', email: 'site@localhost' });
  return git(root, ['commit-tree', ...args, `${tree}^{tree}`], { env, input: 'disk\n' });
}

function identityOf(author: Author): Record<string, string> {
  const [name, email] = [oneLine(author.name), oneLine(author.email)];
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
