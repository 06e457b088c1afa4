import { ask, git } from '../git/git.ts';

export interface Author {
  name: string;
  email: string;
}

/** The person that git knows; undefined if it would make one up. */
export function knownAuthor(root: string): Author | undefined {
  const read = (key: string) => ask(root, ['config', key])?.trim();
  const name = process.env.GIT_AUTHOR_NAME || read('user.name');
  const email = process.env.GIT_AUTHOR_EMAIL || process.env.EMAIL || read('user.email');
  return name && email ? { name, email } : undefined;
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A version is given a signature where the repository wants one of every version. */
export function versionOf(
  root: string,
  tree: string,
  parents: string[],
  { name, author }: { name: string; author?: Author | undefined },
): string {
  const isSigned = ask(root, ['config', '--bool', 'commit.gpgsign']) === 'true';
  const args = parents.flatMap((parent) => ['-p', parent]);
  return git(root, ['commit-tree', ...(isSigned ? ['-S'] : []), ...args, tree], {
    env: author ? identityOf(author) : {},
    input: `${oneLine(name)}\n`,
  });
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

/** A version that only stands for what is on disk, or has to come there. */
export function sideOf(root: string, tree: string, base?: string): string {
  const parents = base === undefined ? [] : ['-p', base];
  const env = identityOf({ name: 'site', email: 'site@localhost' });
  return git(root, ['commit-tree', ...parents, `${tree}^{tree}`], { env, input: 'disk\n' });
}
