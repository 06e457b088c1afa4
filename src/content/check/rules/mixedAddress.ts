import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'mixed-address': phrase<{ word: string; found: string; others: string }>({
    en: ({ word, found, others }) => ({
      message: `“${word}” addresses readers with “${found}”, and the other texts of the page with “${others}”.`,
      suggestion: 'Address them alike: all with “tú”, or all with “usted”.',
    }),
    es: ({ word, found, others }) => ({
      message: `«${word}» trata al lector de «${found}», y los demás textos de la página de «${others}».`,
      suggestion: 'Use el mismo trato en toda la página: «tú» o «usted».',
    }),
  }),
};

const say = sayFrom(messages);

/** A Spanish page addresses its readers as *tú* or as *usted*, not as both. */
export const mixedAddress: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    if (project.languageOf(page) !== 'es') return none;
    const texts = project.textsOf(page);
    if (!texts.some(({ text }) => usted.test(text))) return none;
    const own = texts.map(({ text, path }) => ({ text: text.replace(quoted, blanked), path }));
    const formal = own.filter(({ text }) => usted.test(text));
    const familiar = own.filter(({ text }) => tu.test(text));
    const [few, many, found, others, pattern] =
      formal.length < familiar.length
        ? ([formal, familiar, 'usted', 'tú', usted] as const)
        : ([familiar, formal, 'tú', 'usted', tu] as const);
    if (few.length === 0 || many.length < few.length * most) return none;
    return few.map(({ text, path }) => {
      const { 0: word, index: offset } = pattern.exec(text) ?? { 0: found, index: 0 };
      const part = { offset, length: word.length };
      return { ...say('mixed-address', { word, found, others }), path, part };
    });
  },
};

/** So many texts for one that differs: fewer are no habit of the page. */
const most = 3;

const usted =
  /(?<!\p{L})(?:ustede?s?|envíenos|escríbanos|llámenos|cuéntenos|mándenos|díganos|pídanos|contáctenos)(?!\p{L})/iu;
const tu =
  /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tienes|puedes|debes|quieres|necesitas|envíanos|escríbenos|llámanos|cuéntanos|mándanos|dinos|pídenos|contáctanos)(?!\p{L})/iu;

const blanked = (speech: string) => ' '.repeat(speech.length);

/** Somebody else speaks there. */
const quoted = /“[^”]*”|«[^»]*»|"[^"]*"/g;
