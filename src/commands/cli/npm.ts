/**
 * The program and words with which npm runs. On Windows npm is a script of the shell; `npm run` names the
 * file that Node can run everywhere, and other package managers theirs.
 */
export function npmProgram(words: string[]): [file: string, words: string[]] {
  const { npm_execpath } = process.env;
  return npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [npm_execpath, ...words]]
    : ['npm', words];
}
