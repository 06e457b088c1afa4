export type Language = 'en' | 'es';

/** A text in each language. */
export type Bilingual = Readonly<Record<Language, string>>;

export const languages: readonly Language[] = ['en', 'es'];

/** An error that tells people, in their language, what they can do. */
export class BilingualError extends Error {
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}

/** The language of the environment. The first variable that is set decides. */
export function languageOf(environment: Record<string, string | undefined>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return /^es(?![a-z])/i.test(locale) ? 'es' : 'en';
}

/** The language that `--lang` names, otherwise that of the environment. */
export function languageIn(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Language {
  const named = args.join('\n').matchAll(/(?:^|\n)--lang[=\n](en|es)(?=\n|$)/g);
  const [, wanted] = [...named].at(-1) ?? [];
  return languages.find((lang) => lang === wanted) ?? languageOf(environment);
}
