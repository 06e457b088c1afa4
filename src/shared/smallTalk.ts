import { plainWord } from './plainWord.ts';

/** The words of an assistant around its answers, and what people say besides questions. */
interface SmallTalk {
  greetings: RegExp;
  thanks: RegExp;
  greeted: string;
  thanked: string;
  topics: string;
  /** Stands before what was found in another language, whose name it takes. */
  foundIn: (language: string) => string;
}

const languages = {
  en: {
    greetings: /^(hi|hello|hey|good (morning|afternoon|evening))( there)?$/,
    thanks: /^(ok )?(many thanks|thanks|thank you)( (very|so) much| a lot)?$/,
    greeted: 'Hello! What would you like to know?',
    thanked: 'You are welcome. If anything else comes up, just ask.',
    topics: 'This page is about:',
    foundIn: (language: string) => `I found this only on our pages in ${language}:`,
  },
  es: {
    greetings: /^(hola|buenas|buenos dias|buenas (tardes|noches))( a todos)?$/,
    thanks: /^(vale )?(muchas |mil )?gracias( por todo)?$/,
    greeted: '¡Hola! ¿Qué le gustaría saber?',
    thanked: 'De nada. Si le surge otra duda, pregunte.',
    topics: 'Esta página trata de:',
    foundIn: (language: string) => `Solo lo he encontrado en nuestras páginas en ${language}:`,
  },
} satisfies Record<string, SmallTalk>;

export function smallTalkIn(lang: string): SmallTalk {
  return lang.startsWith('es') ? languages.es : languages.en;
}

/** The answer to a greeting or thanks in any of the languages; undefined to all else. */
export function smallTalkAnswer(said: string, lang: string): string | undefined {
  const words = plainWord(said)
    .replace(/[^a-z ]/g, '')
    .trim();
  const { greeted, thanked } = smallTalkIn(lang);
  const all = Object.values(languages);
  if (all.some(({ greetings }) => greetings.test(words))) return greeted;
  return all.some(({ thanks }) => thanks.test(words)) ? thanked : undefined;
}
