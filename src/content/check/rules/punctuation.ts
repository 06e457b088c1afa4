import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowIn } from '../../diagnostics/rowPlaces.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { LoadedPage } from '../../site/site.ts';
import { replaceAddresses } from '../../text/addresses.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  punctuation: phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `The punctuation of “${found}” is wrong.`,
      suggestion: `Write “${right}”.`,
    }),
    es: ({ found, right }) => ({
      message: `La puntuación de «${found}» no es correcta.`,
      suggestion: `Escriba «${right}».`,
    }),
  }),
  'punctuation.question': phrase({
    en: {
      message: 'The other questions of this section end with ?, and this one does not.',
      suggestion: 'Write ? at its end.',
    },
    es: {
      message: 'Las demás preguntas de esta sección llevan sus signos, y esta no.',
      suggestion: 'Póngala entre ¿ y ?.',
    },
  }),
};

const say = sayFrom(messages);

/** Marks stand behind their word, once, with a space behind them. */
export const punctuation: Rule = {
  messages,
  severity: 'warning',
  page: questionsWithout,
  text: {
    sign: /\.\.|,,|;;|::| [,;.]|\p{Ll}[.!?]\p{Lu}|\p{Ll},\p{Ll}|\p{L}[´`]\p{L}|\p{Ll}- |\t/u,
    check(text, { spot, project, subject }) {
      if (!slip.test(text) || !hasSpacing(project.languageOf(subject))) return none;
      // An empty cell leaves a gap, and is told itself.
      if (rowIn(subject.source)?.hasEmptyCell) return none;
      const plain = replaceAddresses(text, blanked).replace(aside, blanked);
      const match = slip.exec(plain);
      if (!match) return none;
      const [before = ''] = /\p{L}*$/u.exec(plain.slice(0, match.index)) ?? [];
      const [after = ''] = /^\p{L}*/u.exec(plain.slice(match.index + match[0].length)) ?? [];
      const found = before + match[0] + after;
      const offset = match.index - before.length;
      const right = found
        .replace(/([,;:.!?]) *\1+/, '$1')
        .replace(/ +([,;:.!?])/, '$1')
        .replace(/([,.!?])(\p{L}{2})/u, '$1 $2')
        .replace(/(?<=\p{Ll})- /u, '')
        .replace(/\t+/, ' ')
        .replace(/(?<=\p{L})[´`](?=\p{L})/u, '’');
      const part = { offset, length: found.length };
      return [{ ...say('punctuation', { found, right }), ...spot, part, guess: right }];
    },
  },
};

/** A question without its mark, if all others of its section have theirs. */
function questionsWithout({ page }: LoadedPage): Finding[] {
  return sectionsOf(page, 'faq').flatMap(({ section: { items }, index }) => {
    const without = items.flatMap(({ question }, at) => (question.includes('?') ? [] : at));
    const [at, other] = without;
    const isStatement = !asking.test(items[at ?? 0]?.question ?? '');
    if (at === undefined || other !== undefined || items.length < 3 || isStatement) return [];
    const path = ['sections', index, 'items', at, 'question'];
    return [{ ...say('punctuation.question'), path }];
  });
}

/** `Can I pay later`, `How long does it take`: neither `How to pay` nor `What we do` asks. */
const asking =
  /^(?:(?:how|what|when|where|who|why|which)(?: \w+){0,2} )?(?:is|are|am|can|do|does|did|may|must|should|will|would|have|has) (?:I|you|we|they|he|she|it|there|this|that|the|an?|my|your|our)\b.*[\p{L}\d)]$|^(?:¿|(?:por qué|cuándo|cuánto|cuánta|cuántos|cuántas) (?!\p{L}+(?:[aei]r|mos)(?!\p{L}))).*[\p{L}\d)]$/iu;

/** French sets a space before some marks. */
function hasSpacing(lang: string | undefined): boolean {
  return lang !== 'fr';
}

const blanked = (found: string) => '\ue000'.repeat(found.length);

/** Code, facts, addresses and names of files. */
const aside =
  /`[^`]*`|\{[^}]*\}|\bhttps?:\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|es|eu|io|gov|edu|info|js|json|pdf|html?)\b\S*/g;

/** `too..`, `too ,`, `one ,two`, `too.Every`, `one,two`, `don´t`, `attor- ney`, a tab. An ellipsis has three points. */
const slip =
  /[\p{L}\d)”»\ue000](?:(?<!\.)\.\.(?![.\p{L}\d])|([,;:])\1(?!\p{L}))|[\p{L}\d)”»\ue000] +[,;](?=[\s\p{L}]|$)|[\p{L})”»\ue000] +\.(?=\s|$)(?! \.)(?<! \. \.)|\p{Ll}{2}[.!?](?=\p{Lu}\p{Ll})\p{L}{2}|\p{Ll}{2},(?=\p{Ll}{2})\p{L}{2}|\p{L}[´`]\p{L}|\p{Ll}{2}- (?!(?:and|or|to|but|nor|than|versus|vs|through|y|o|e|u|ni|et|ou|i|und|oder|bzw|sowie|bis|als|en|of)(?!\p{L}))\p{Ll}{2}|[^\n\t]\t+[^\n\t]/u;
