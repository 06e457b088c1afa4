/** No TypeScript is compiled yet: language.ts beside it decides in the same way. */
export function inLanguage({ en, es }) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const named = /--lang[= ](en|es)\b/.exec(process.argv.join(' '))?.[1];
  return (named ?? (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2).toLowerCase()) === 'es'
    ? es
    : en;
}
