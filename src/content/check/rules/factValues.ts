import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { everyFact, type Fact } from '../../text/facts.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'fact-value.range': phrase<{ from: number; to: number }>({
    en: ({ from, to }) => ({
      message: `The range ends (${to}) at or below its start (${from}).`,
      suggestion: 'Write the smaller number first, or one number alone.',
    }),
    es: ({ from, to }) => ({
      message: `El intervalo termina (${to}) en su inicio (${from}) o por debajo.`,
      suggestion: 'Escriba primero el número menor, o un solo número.',
    }),
  }),
  'fact-value.negative': phrase<{ value: number }>({
    en: ({ value }) => ({
      message: `${value} is less than nothing, which no price, term or number is.`,
      suggestion: 'Remove the minus.',
    }),
    es: ({ value }) => ({
      message: `${value} es menos que nada, y ningún precio, plazo o número lo es.`,
      suggestion: 'Quite el signo menos.',
    }),
  }),
  'fact-value.ambiguous': phrase<{ written: string; thousands: number; decimal: string }>({
    en: ({ written, thousands, decimal }) => ({
      message: `${written} may be read as ${thousands} or as ${decimal}.`,
      suggestion: `Write ${thousands}, or ${decimal} where the point begins decimals.`,
    }),
    es: ({ written, thousands, decimal }) => ({
      message: `${written} puede leerse como ${thousands} o como ${decimal}.`,
      suggestion: `Escriba ${thousands}, o ${decimal} si el punto separa decimales.`,
    }),
  }),
  'fact-value.scale': phrase<{ value: number; scale: string; plain: number }>({
    en: ({ value, scale, plain }) => ({
      message: `${value} with the scale ${scale} is ${value} times ${factors[scale]}.`,
      suggestion: `Write ${plain}, or remove the scale.`,
    }),
    es: ({ value, scale, plain }) => ({
      message: `${value} con la escala ${scale} es ${value} veces ${factors[scale]}.`,
      suggestion: `Escriba ${plain} o quite la escala.`,
    }),
  }),
  'fact-value.free': phrase({
    en: {
      message: 'A price of 0 would be shown as it stands.',
      suggestion: 'Write the price, or say in words, as a `text`, that it costs nothing.',
    },
    es: {
      message: 'Se mostraría tal cual un precio de 0.',
      suggestion: 'Escriba el precio. Lo que es gratis se dice con palabras, en un `text`.',
    },
  }),
};

const say = sayFrom(messages);

const factors: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 };

/** So many thousands or millions are written with the next scale: the figure stands in full. */
const mostScaled = 10_000;

/**
 * The figure of a fact can be one: a range rises, only a share may be negative, and 1.500 is not
 * written, which is a thousand and a half in Spain.
 */
export const factValues: Rule = {
  messages,
  facts(facts, { site }) {
    const { text = '' } = site.sources.get('_facts.json') ?? {};
    const tree = ambiguous.test(text) ? parseTree(text) : undefined;
    return everyFact(facts).flatMap(({ fact, path: [group, name] }) => {
      const path = [group, name, 'value'];
      return [...judge(fact, path), ...ambiguousIn(path, text, tree)];
    });
  },
};

function judge({ value, unit, scale }: Fact, path: string[]): Finding[] {
  const [from, to] = Array.isArray(value) ? value : [value];
  if (from === undefined) return none;
  if ([from, to].includes(0) && /^(EUR|USD)$/.test(unit ?? ''))
    return [{ ...say('fact-value.free'), path }];
  if (from < 0 && unit !== '%') return [{ ...say('fact-value.negative', { value: from }), path }];
  const most = to ?? from;
  if (scale && most >= mostScaled) {
    const plain = most / (factors[scale] ?? 1);
    return [{ ...say('fact-value.scale', { value: most, scale, plain }), path }];
  }
  if (to === undefined || from < to) return none;
  return [{ ...say('fact-value.range', { from, to }), path }];
}

/** Thousands as Spain writes them, unless a point before decimals is meant. */
const ambiguous = /(?<![\d.])-?[1-9]\d{0,2}\.\d{3}(?![\d.eE])/;

function ambiguousIn(path: string[], text: string, tree: Node | undefined): Finding[] {
  const node = tree && findNodeAtLocation(tree, path);
  const numbers = node?.type === 'array' ? (node.children ?? []) : [node];
  return numbers.flatMap((number, index) => {
    const written = number ? text.slice(number.offset, number.offset + number.length) : '';
    if (number?.type !== 'number' || !ambiguous.test(written)) return [];
    const shortest = written.replace(/\.?0+$/, '');
    const decimal = ambiguous.test(shortest) ? `${shortest}0` : shortest;
    const params = { written, thousands: Number(written.replace('.', '')), decimal };
    const at = node?.type === 'array' ? [...path, index] : path;
    return [{ ...say('fact-value.ambiguous', params), path: at }];
  });
}
