export type Language = 'en' | 'es';

/** The language of the environment. The first variable that is set decides. */
export function languageOf(environment: Record<string, string | undefined>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return /^es(?![a-z])/i.test(locale) ? 'es' : 'en';
}
