import type { LanguageTag } from '../../../shared/languageTag.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { groupSign } from '../../text/figures.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'wrong-sum': phrase<{ terms: string; right: string; found: string }>({
    en: ({ terms, right, found }) => ({
      message: `${terms} is ${right}, and this says ${found}.`,
      suggestion: 'Correct the figure that is wrong.',
    }),
    es: ({ terms, right, found }) => ({
      message: `${terms} es ${right}, y aquí dice ${found}.`,
      suggestion: 'Corrija la cifra que esté mal.',
    }),
  }),
  'wrong-sum.order': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `The two figures of “${found}” are in the wrong order.`,
      suggestion: 'Put the smaller one first, or correct the one that is wrong.',
    }),
    es: ({ found }) => ({
      message: `Las dos cifras de «${found}» están en el orden equivocado.`,
      suggestion: 'Ponga primero la menor o corrija la que esté mal.',
    }),
  }),
  'wrong-sum.way': phrase<{ found: string; isUp: boolean }>({
    en: ({ found, isUp }) => ({
      message: `“${found}” says that something ${isUp ? 'rose' : 'fell'}, and the second figure is ${isUp ? 'lower' : 'higher'}.`,
      suggestion: 'Correct the word or the figure that is wrong.',
    }),
    es: ({ found, isUp }) => ({
      message: `«${found}» dice que algo ${isUp ? 'sube' : 'baja'}, y la segunda cifra es ${isUp ? 'menor' : 'mayor'}.`,
      suggestion: 'Corrija la palabra o la cifra que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** Sums and shares that a text or a table works out are right, and two figures are in the order that their words say. */
export const wrongSums: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /% [ods]|= ?[\d€$]|get|[lL] [\d€$]|tot|uma|wee|ntr|rom|unt|ó d/,
    check(text, { project, subject, spot }) {
      const lang = project.languageOf(subject);
      if (lang === undefined || !/\d/.test(text)) return none;
      const turned = turnedIn(text, lang);
      if (turned) return [{ ...turned, ...spot, part: turned.part }];
      const found = shareIn(text, lang) ?? equationIn(text, lang) ?? togetherIn(text, lang);
      if (!found) return none;
      const { offset, written, terms, right } = found;
      const part = { offset, length: written.length };
      return [{ ...say('wrong-sum', { terms, right, found: written }), ...spot, part }];
    },
  },
  page: (page, project) =>
    sectionsOf(page.page, 'table').flatMap(({ section: { heading = '', rows }, index }) => {
      if (rows.length < 2) return none;
      const lang = project.languageOf(page) ?? 'en';
      const table = rows.map((row) =>
        row.map((cell) => cellOf(project.filledIn(String(cell), page), lang)),
      );
      const base = [...project.filledIn(heading, page).matchAll(amounts)];
      const found =
        totalIn(table, lang) ??
        (base.length === 1 ? ofHeading(table, base[0]?.[0] ?? '', lang) : undefined);
      if (!found) return none;
      const { row, column, ...given } = found;
      return [{ ...say('wrong-sum', given), path: ['sections', index, 'rows', row, column] }];
    }),
};

/** A wrong result in a text. */
interface Wrong {
  offset: number;
  written: string;
  terms: string;
  right: string;
}

/** An amount or a number, with its currency. */
const figure = String.raw`(?:[€$]\s?)?\d+(?:[.,]\d+)*(?:\s?[€$])?`;
const amounts = /[€$]\s?\d[\d.,]*(?<=\d)(?![\d.,]*\d|[KMB]\b)|\d[\d.,]*(?<=\d)\s?[€$]/g;

const share = new RegExp(
  String.raw`(?<terms>(?<rate>\d+(?:[.,]\d+)?)\s?% (?:of|on|de(?: los| las| unos)?|sobre) (?<base>${figure}))(?:,)? (?:is|are|equals|makes|comes? to|amounts? to|would be|=|es|son|sería|serían|supone|suponen|equivale a|asciende a|hacen) (?<written>${figure})(?![\d.,]*\d|\s?%|\s?[KMB]\b| (?:more|less|más|menos))`,
  'iu',
);

/** `15% of €200,000 is €35,000`. The rate may be rounded. */
function shareIn(text: string, lang: LanguageTag): Wrong | undefined {
  const match = text.includes('%') ? share.exec(text) : null;
  const { terms = '', rate = '', base = '', written = '' } = match?.groups ?? {};
  if (!match || currencyOf(base) !== currencyOf(written)) return undefined;
  const [percent, whole, result] = [rate, base, written].map((one) => numberOf(one, lang));
  if (percent === undefined || whole === undefined || result === undefined) return undefined;
  if (Math.abs((whole * percent) / 100 - result) <= (whole * 0.5) / 100) return undefined;
  const offset = match.index + match[0].length - written.length;
  return { offset, written, terms, right: like(written, (whole * percent) / 100, lang) };
}

/** `between 8 and 6 weeks`, and not `hace entre 8 y 6 años`. */
const range =
  /(?<!hace )(?<![\p{L}\d])(?:between|entre) (?<one>\d{1,3}) (?:and|y) (?<other>\d{1,3}) (?:minutes|hours|days|weeks|months|years|minutos|horas|días|semanas|meses|años)(?! (?:ago|before|earlier|antes|atrás))(?!\p{L})/iu;

/** `rose from €500 to €400` */
const way = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<up>rose|grew|increased|went up|subió|aumentó|creció)|fell|dropped|decreased|went down|bajó|cayó|disminuyó) (?:from|de|del) (?<one>${figure}\s?%?) (?:to|a|al) (?<other>${figure}\s?%?)(?![\p{L}\d]|[.,]\d| (?:million|billion|thousand|mil|mill))`,
  'iu',
);

/** Two figures in an order that their words exclude. */
function turnedIn(text: string, lang: LanguageTag) {
  const between = range.exec(text);
  if (between && Number(between.groups?.one) > Number(between.groups?.other)) {
    const [found] = between;
    return {
      ...say('wrong-sum.order', { found }),
      part: { offset: between.index, length: found.length },
    };
  }
  const match = way.exec(text);
  const { up, one = '', other = '' } = match?.groups ?? {};
  if (!match || markOf(one) !== markOf(other)) return undefined;
  const rise = numberOf(other, lang) - numberOf(one, lang);
  const isUp = up !== undefined;
  if (rise === 0 || rise > 0 === isUp) return undefined;
  const [found] = match;
  return {
    ...say('wrong-sum.way', { found, isUp }),
    part: { offset: match.index, length: found.length },
  };
}

function markOf(written: string): string {
  return /[€$%]/.exec(written)?.[0] ?? '';
}

const equation = new RegExp(
  String.raw`(?<![\p{L}\d.,+*×/=^(-])(?<terms>${figure}(?:\s?(?:[+]|[−×])\s?${figure})+)\s?=\s?(?<written>${figure})(?![\d.,]*\d|\s?[%KMB+*×/^])`,
  'u',
);

/** `€500 + €300 = €900`, with one operation alone. */
function equationIn(text: string, lang: LanguageTag): Wrong | undefined {
  const match = text.includes('=') ? equation.exec(text) : null;
  const { terms = '', written = '' } = match?.groups ?? {};
  const signs = new Set(terms.match(/[+−×]/g));
  const [sign] = signs;
  if (!match || signs.size !== 1) return undefined;
  const figures = terms.split(/[+−×]/).map((term) => numberOf(term, lang));
  const right = figures.reduce((one, other) => {
    if (sign === '+') return one + other;
    return sign === '−' ? one - other : one * other;
  });
  if (Math.abs(right - numberOf(written, lang)) < 0.01) return undefined;
  const offset = match.index + match[0].length - written.length;
  return { offset, written, terms, right: like(written, right, lang) };
}

const together = new RegExp(
  String.raw`(?<![\p{L}\d])(?:together|in total|in all|altogether|junt[oa]s|en total|entre (?:los dos|las dos|ambos|ambas)),? (?:(?:they|that|this|it) )?(?:are|is|makes?|costs?|comes? to|son|suman|hacen|cuestan|es) (?<written>${figure})(?![\d.,]*\d|\s?%|\s?[KMB]\b)(?: (?<unit>\p{L}+))?`,
  'iu',
);

/** Two figures of one unit in a sentence: `8 years in Chicago and 9 in Seville` */
const pair = new RegExp(
  String.raw`(?<![\p{L}\d.,€$%-])(?<one>${figure})(?: (?<unit>\p{Ll}+))?(?: [^.;:\d]{0,40})?,? (?:and|y) (?<other>${figure})(?! ?[%KMB]|[\d.,]*\d)(?: (?<last>\p{Ll}+))?`,
  'u',
);

/** `Together they are 17`, behind two figures and no others. */
function togetherIn(text: string, lang: LanguageTag): Wrong | undefined {
  const match = together.exec(text);
  const { written = '', unit = '' } = match?.groups ?? {};
  if (!match) return undefined;
  const before = text.slice(0, match.index);
  const found =
    before.match(/\d+(?:[.,]\d+)*/g)?.length === 2 && !before.includes('{')
      ? pair.exec(before)
      : null;
  const { one = '', other = '', unit: first = '', last = '' } = found?.groups ?? {};
  if (!found || ![one, other].every((each) => currencyOf(each) === currencyOf(written)))
    return undefined;
  const isOther = (word: string) => word !== '' && word !== first && !between.test(word);
  if (isOther(last) || (currencyOf(written) === '' && isOther(unit))) return undefined;
  const right = numberOf(one, lang) + numberOf(other, lang);
  if (Math.abs(right - numberOf(written, lang)) < 0.01) return undefined;
  const offset = match.index + match[0].lastIndexOf(written);
  return { offset, written, terms: `${one} + ${other}`, right: like(written, right, lang) };
}

/** Words that name no unit. */
const between =
  /^(?:in|at|from|for|with|of|to|on|and|or|but|as|if|en|de|por|con|para|a|y|o|si|que|more|más)$/;

/** A cell of a table. */
interface Cell {
  text: string;
  kind: 'amount' | 'share' | 'other';
  value: number;
}

function cellOf(text: string, lang: LanguageTag): Cell {
  const plain = text.replace(/\*/g, '').trim();
  const kind = /^(?:[€$]\s?\d[\d.,]*|\d[\d.,]*\s?[€$])$/.test(plain)
    ? 'amount'
    : /^\d+(?:[.,]\d+)?\s?%$/.test(plain)
      ? 'share'
      : 'other';
  return { text: plain, kind, value: kind === 'other' ? 0 : numberOf(plain, lang) };
}

/** The place and the words of a wrong cell. */
interface WrongCell {
  row: number;
  column: number;
  terms: string;
  right: string;
  found: string;
}

const total = /^(?:\*\*)?(?:total|sum|in total|in all|together|suma|en total)(?:\*\*)?$/i;

/** The last row sums up the amounts above it. */
function totalIn(table: Cell[][], lang: LanguageTag): WrongCell | undefined {
  const last = table.at(-1) ?? [];
  const above = table.slice(0, -1);
  if (above.length < 2 || !total.test(last[0]?.text ?? '')) return undefined;
  if (above.some(([label]) => /total/i.test(label?.text ?? ''))) return undefined;
  for (const [column, { kind, value, text }] of last.entries()) {
    const cells = above.map((row) => row[column]);
    const areAlike = cells.every(
      (cell) => cell?.kind === 'amount' && currencyOf(cell.text) === currencyOf(text),
    );
    if (kind !== 'amount' || !areAlike) continue;
    const right = cells.reduce((sum, cell) => sum + (cell?.value ?? 0), 0);
    // Each amount may be rounded.
    if (Math.abs(right - value) <= cells.length / 2) continue;
    const terms = cells.map((cell) => cell?.text).join(' + ');
    return { row: table.length - 1, column, terms, right: like(text, right, lang), found: text };
  }
  return undefined;
}

/** One row has another share of the amount in the heading than its rate, where others have theirs. */
function ofHeading(table: Cell[][], base: string, lang: LanguageTag): WrongCell | undefined {
  const whole = numberOf(base, lang);
  const rows = table.flatMap((cells, row) => {
    const rates = cells.filter(({ kind }) => kind === 'share');
    const column = cells.findIndex(({ kind }) => kind === 'amount');
    const [cell, rate] = [cells[column], rates[0]];
    if (!cell || !rate || rates.length > 1) return [];
    const right = (whole * rate.value) / 100;
    const difference = Math.abs(right - cell.value);
    return [{ row, column, cell, rate, right, difference }];
  });
  const [wrong, ...others] = rows.filter(({ difference }) => difference > (whole * 0.5) / 100);
  const isAgreed = rows.some(
    ({ difference, column }) => difference < 1 && column === wrong?.column,
  );
  if (!wrong || others.length > 0 || !isAgreed) return undefined;
  const { row, column, cell, rate, right } = wrong;
  const terms = `${rate.text} ${lang === 'es' ? 'de' : 'of'} ${base}`;
  return { row, column, terms, right: like(cell.text, right, lang), found: cell.text };
}

function numberOf(written: string, lang: LanguageTag): number {
  const grouped = written.replace(/[.,](?=\d{3}(?!\d))/g, (sign) =>
    sign === groupSign(lang) ? '' : sign,
  );
  return Number(grouped.replace(/[^\d.,]/g, '').replace(',', '.'));
}

function currencyOf(written: string): string {
  return /[€$]/.exec(written)?.[0] ?? '';
}

/** A number with the currency of another one, where that one has it. */
function like(written: string, value: number, lang: LanguageTag): string {
  const shown = new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: true }).format(
    value,
  );
  return written.replace(/\d[\d.,]*(?<=\d)/, shown);
}
