import type { Bilingual, Language } from '../../shared/language.ts';

/**
 * A message in each language: what is wrong and, behind each ` | `, one piece of advice, of which the
 * first is told whose `<names>` are all given.
 */
export type Text = Bilingual;

/** A value for a name: undefined where there is none, by language where its words differ. */
export type Shown = string | number | Bilingual | undefined;

/** A mistake as data, with the text that puts it into words once it is reported. */
export interface Message {
  /** Stable and kebab-case, such as `dead-link`. */
  code: string;
  text: Text;
  params: Record<string, Shown>;
}

/** One sentence on what is wrong, and one on what to do. */
export interface Words {
  message: string;
  suggestion?: string | undefined;
}

type Names<Words extends string> = Words extends `${string}<${infer Name}>${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** A name in the first part has to be given; one in the advice may be left out. */
type Params<Words extends string> = Words extends `${infer Problem} | ${infer Advice}`
  ? Record<Names<Problem>, NonNullable<Shown>> & Partial<Record<Names<Advice>, Shown>>
  : Record<Names<Words>, NonNullable<Shown>>;

type Given<Words extends string> =
  Names<Words> extends never ? [] : Params<Words> extends infer All ? [params: All] : never;

/**
 * Makes messages of these texts, whose names the compiler asks for. A code with several texts
 * has a word behind a dot for each: `link-form`, `link-form.scheme`.
 */
export function sayFrom<const Texts extends Record<string, Text>>(texts: Texts) {
  return <Key extends keyof Texts & string>(
    key: Key,
    ...params: Given<Texts[Key]['en']>
  ): Message => ({
    code: codeOf(key),
    text: texts[key] as Text,
    params: (params.at(0) ?? {}) as Message['params'],
  });
}

/** `link-form.scheme` → `link-form`. */
export function codeOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

/** The message in one language. */
export function wordsOf({ text, params }: Omit<Message, 'code'>, lang: Language): Words {
  const [message = '', ...advice] = text[lang].split(' | ');
  const suggestion = advice.find((part) =>
    namesIn(part).every((name) => params[name] !== undefined),
  );
  const fill = (part: string) => part.replace(/<(\w+)>/g, (_, name) => shown(params[name], lang));
  return { message: fill(message), ...(suggestion && { suggestion: fill(suggestion) }) };
}

/** The names that a text asks for, in the order in which it names them. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name);
}

function shown(value: Shown, lang: Language): string {
  return typeof value === 'object' ? value[lang] : String(value);
}
