import type { Layout } from '../../../generated/types.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { replaceAddresses } from '../../text/addresses.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'straight-quote': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `${found} has straight marks, and other texts of this site have curved ones.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `${found} lleva comillas rectas, y otros textos de este sitio, tipográficas.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** A page has one kind of apostrophe and of quotation marks, that of its layout if it has one. */
export const straightQuotes: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const texts = project.textsOf(page);
    if (!texts.some(({ text }) => mark.test(text) && straight.test(text))) return none;
    const { layout } = project.site.layouts.get(page.layoutFile ?? '') ?? {};
    const isCurved = texts.some(({ text }) => curved.test(text));
    if (!isCurved && !(layout && isCurvedIn(layout))) return none;
    const [opener, closer] = project.languageOf(page) === 'es' ? '«»' : '“”';
    return texts.flatMap(({ text, path }): Finding[] => {
      const { 0: found, index: offset } = straight.exec(replaceAddresses(text, blanked)) ?? {
        0: '',
        index: 0,
      };
      if (found === '') return [];
      const right = found.startsWith('"')
        ? `${opener}${found.slice(1, -1)}${closer}`
        : found.replace("'", '’');
      const part = { offset, length: found.length };
      return [{ ...say('straight-quote', { found, right }), path, part, guess: right }];
    });
  },
};

const mark = /['"]/;

const curved = /\p{L}’|[“«]/u;

/** All pages of a language share a layout. */
const isCurvedIn = memoizeByObject((layout: Layout) => curved.test(JSON.stringify(layout)));

const blanked = (found: string) => ' '.repeat(found.length);

/** `Spain's`, `"urgent"` */
const straight =
  /(?<![\p{L}\d'])\p{L}+'\p{L}+(?![\p{L}'])|(?<![\p{L}\d"])"(?=\S)[^"\n]{1,120}(?<=\S)"(?![\p{L}\d"])/u;
