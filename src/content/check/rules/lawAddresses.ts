import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'law-address': phrase<{ named: string; linked: string }>({
    en: ({ named, linked }) => ({
      message: `The words name ${named}, but the address is that of ${linked}.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ named, linked }) => ({
      message: `Las palabras nombran ${named}, pero la dirección es la de ${linked}.`,
      suggestion: 'Corrija lo que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** A link to a law by its ELI address names that law: `Law 28/2022`, `Regulation (EU) 2016/679`. */
export const lawAddresses: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['inline', 'markdown'],
    sign: /\/el/,
    check: (text, { spot }) =>
      [...text.matchAll(link)].flatMap(
        ({ 0: whole, 1: words = '', 2: address = '', index }): Finding[] => {
          const [, ofUnion, its, ofSpain, number] = law.exec(address) ?? [];
          const linked = ofUnion ? `${ofUnion}/${its}` : ofSpain && `${number}/${ofSpain}`;
          const named: string[] = words.match(/\d+\/\d+/g) ?? [];
          // Older acts of the Union put the number before the year.
          const turned = linked?.split('/').reverse().join('/');
          const [first] = named;
          if (!linked || !first || named.includes(linked) || named.includes(turned ?? ''))
            return [];
          const part = { offset: index, length: whole.length };
          return [{ ...say('law-address', { named: first, linked }), ...spot, part }];
        },
      ),
  },
};

const link = /\[([^\]\n]+)\]\((https:[^)\s]+)\)/g;
/** An address of the Union has year and number; one of Spain year, month, day and number. */
const law =
  /\/eli\/(?:(?:reg|dir)[a-z_]*\/(\d{4})\/(\d+)(?!\d)|es\/(?:l|lo|rd|rdl|rdlg)\/(\d{4})\/\d\d\/\d\d\/(\d+)(?![\w(]))/;
