import { getLocation } from 'jsonc-parser';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { everyFact, type Fact } from '../../text/facts.ts';
import { isMoney } from '../../text/money.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'fact-value': {
    en: 'This range begins at <from> and ends at <to>. | Write the smaller number first, or one number alone.',
    es: 'Este intervalo empieza en <from> y termina en <to>. | Escriba primero el número menor, o un solo número.',
  },
  'fact-value.negative': {
    en: 'A price, a term or a number cannot be <value>. | Write <positive>. | Say in words that it costs nothing, as a `text`.',
    es: 'Un precio, un plazo o un número no puede ser <value>. | Escriba <positive>. | Diga con palabras que es gratis, en un `text`.',
  },
  'fact-value.ambiguous': {
    en: '<written> may be read as <thousands>. | Write <thousands> or <rounded>.',
    es: '<written> puede leerse como <thousands>. | Escriba <thousands> o <rounded>.',
  },
  'fact-value.size': {
    en: 'This number cannot be shown: a figure has two decimals and 15 digits at most. | Write it in another unit, or in words as a `text`.',
    es: 'Este número no se puede mostrar: una cifra tiene como mucho dos decimales y 15 dígitos. | Escríbalo en otra unidad, o con palabras en un `text`.',
  },
  'fact-value.scale': {
    en: '<value> with the scale <scale> is too large a number. | Write the figure without its zeros, or remove the scale.',
    es: '<value> con la escala <scale> es un número demasiado grande. | Escriba la cifra sin sus ceros o quite la escala.',
  },
} as const;

const say = sayFrom(texts);

/** The figure of a fact can be one: a range rises, and 1.500 is not written, which is 1500 in Spain. */
export const factValues: Rule = {
  severity: 'error',
  why: {
    en: 'A wrong fact is wrong on every page that names it.',
    es: 'Un dato equivocado lo está en todas las páginas que lo nombran.',
  },
  texts,
  *inFile({ facts, document }) {
    const { text } = document.source;
    for (const { fact, path } of facts ? everyFact(facts) : [])
      yield* inFigure(fact, [...path, 'value']);
    for (const { 0: written, index } of facts ? text.matchAll(ambiguous) : []) {
      const { path } = getLocation(text, index);
      const thousands = written.replace('.', '');
      const rounded = Number(Number(written).toFixed(2));
      if (path[2] === 'value')
        yield { ...say('fact-value.ambiguous', { written, thousands, rounded }), path };
    }
  },
};

/** A number outside a text. */
const ambiguous = /(?<=[[:,]\s*)-?[1-9]\d{0,2}\.\d{3}(?=\s*[\],}])/g;

function* inFigure({ value, unit, scale }: Fact, path: Finding['path']): Iterable<Finding> {
  const [from, to] = Array.isArray(value) ? value : [value];
  if (from === undefined) return;
  if ((from < 0 && unit !== '%') || (from === 0 && isMoney(unit)))
    yield { ...say('fact-value.negative', { value: from, positive: -from || undefined }), path };
  else if (isUnshown(from) || isUnshown(to)) yield { ...say('fact-value.size'), path };
  else if (scale && (to ?? from) >= 10_000)
    yield { ...say('fact-value.scale', { value: to ?? from, scale }), path };
  else if (to !== undefined && from >= to) yield { ...say('fact-value', { from, to }), path };
}

/** It would be shown as 0, or with digits that are not its own. */
function isUnshown(figure = 0): boolean {
  return figure !== 0 && (Math.abs(figure) < 0.005 || Math.abs(figure) >= 1e15);
}
