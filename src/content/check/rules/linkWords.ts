import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';

const messages = {
  'vague-link': phrase<{ words: string }>({
    en: ({ words }) => ({
      message: `“${words}” does not say where this link leads.`,
      suggestion:
        'Name what visitors find there: many hear or see a link without the text around it.',
    }),
    es: ({ words }) => ({
      message: `«${words}» no dice adónde lleva este enlace.`,
      suggestion:
        'Nombre lo que hay allí: muchos visitantes oyen o ven el enlace sin el texto que lo rodea.',
    }),
  }),
  'vague-link.empty': phrase({
    en: {
      message: 'This link has no words: nobody can see or choose it.',
      suggestion: 'Write between [ and ] what visitors find there.',
    },
    es: {
      message: 'Este enlace no tiene palabras: nadie puede verlo ni elegirlo.',
      suggestion: 'Escriba entre [ y ] lo que hay allí.',
    },
  }),
};

const say = sayFrom(messages);

/** The words of a link say where it leads, also to those who hear links alone. */
export const linkWords: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['inline', 'markdown'],
    sign: /\]\(/,
    check(text, here) {
      const findings: Finding[] = [];
      for (let end = text.indexOf(']('); end >= 0; end = text.indexOf('](', end + 1)) {
        const offset = text.lastIndexOf('[', end) + 1;
        const words = text.slice(offset, end);
        if (offset > 0 && words.trim() === '')
          findings.push({
            ...say('vague-link.empty'),
            ...here.spot,
            part: { offset: offset - 1, length: end - offset + 2 },
          });
        else if (offset > 0 && isVague(words, here))
          findings.push({
            ...say('vague-link', { words }),
            ...here.spot,
            part: { offset, length: words.length },
          });
      }
      return findings;
    },
  },
  action: ({ label, kind }, here) =>
    kind === 'link' && isVague(String(label), here)
      ? [
          {
            ...say('vague-link', { words: String(label) }),
            path: [...here.spot.path, 'label'],
          },
        ]
      : none,
};

function isVague(words: string, { project, subject }: ValueContext): boolean {
  const text = words.trim();
  return address.test(text) || vague[project.languageOf(subject) ?? 'en']?.test(text) === true;
}

/** Not that of a page without a path, which may be known by it: www.boe.es. */
const address = /^https?:\/\/\S+$|^www\.\S+\/\S+$/i;

const vague: Readonly<Record<LanguageTag, RegExp | undefined>> = {
  en: /^(?:please )?(?:(?:click|tap|press)(?: here| this(?: link)?)?|here|(?:on )?this(?: link| page)?|link|(?:read|learn|see|find out) more|more)[.…!>→ ]*$/i,
  es: /^(?:por favor,? )?(?:(?:(?:haga|haz|hacer) clic|pulse|pulsa|pinche|pincha|clic)(?: en)?(?: aquí| aqui| este enlace)?|aquí|aqui|acá|(?:este )?enlace|(?:leer|ver|saber|lea|vea) más|más)[.…!>→ ]*$/i,
};
