/** A generator of numbers between 0 and 1. A seed gives a fixed sequence. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A file as it may look after a slip, an unlucky paste or a wild guess of its author. */
export function randomEdit(text: string, random: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  return random() < 0.4 ? editText(text, random, pick) : editValue(text, random, pick);
}

type Pick = <Item>(items: readonly Item[]) => Item;

function editText(text: string, random: () => number, pick: Pick): string {
  const at = Math.floor(random() * text.length);
  const to = at + Math.floor(random() ** 4 * 200);
  const before = text.slice(0, at);
  return pick([
    () => before + text.slice(at + 1),
    () => before + text.slice(to),
    () => before + pick(characters) + text.slice(at),
    () => before + pick(characters) + text.slice(at + 1),
    () => text.slice(0, to) + text.slice(at),
    () => before,
  ])();
}

const characters = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\n', '\t', "'", '“', '<', '#', '{x}', '//', '/*'],
  ...[
    '\uFEFF',
    '\u200B',
    '\uD800',
    '😀',
    '\u0000',
    'null',
    '-',
    '1e999',
    'é',
    '  ',
    '..',
    '](',
    '![',
  ],
];

interface Holder {
  object: Record<string, unknown>;
  key: string;
}

function editValue(text: string, random: () => number, pick: Pick): string {
  const page: Record<string, unknown> = JSON.parse(text);
  const { object, key } = pick(holdersIn(page));
  const value = object[key];
  pick([
    () => replace(page, 'title', pick(titles)),
    () => Reflect.deleteProperty(object, key),
    () => rename(object, key, misspelt(key, random)),
    () => rename(object, key, pick(names)),
    () => Object.assign(object, { [pick(names)]: value }),
    () => replace(object, key, pick(values)),
    () => replace(object, key, [value]),
    () => replace(object, key, Array.isArray(value) ? value.toReversed() : { ...Object(value) }),
    () => replace(object, key, Array.isArray(value) ? [...value, ...value] : pick(values)),
    () => replace(object, key, typeof value === 'string' ? misspelt(value, random) : value),
    () => replace(object, key, typeof value === 'string' ? value + pick(values) : value),
  ])();
  return JSON.stringify(page, null, 2);
}

/** Those of the small site: two pages with one depend on each other. */
const titles = ['About the people of Wheel Works', 'Contact Wheel Works', 'Inicio de Wheel Works'];
const names = ['__proto__', 'constructor', 'toString', 'type', 'id', 'heading', 'items', '', '0'];
const values: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e21, '', ' ', [], {}, [[]], [null], { type: 'faq' }],
  ...['#', '/', '//x', '/contact?service=enisa#office', 'javascript:alert(1)', 'https://', 'tel:1'],
  ...['{', '{}', '{price.nie}', '{year}', '{toString}', '{__proto__}', '<script>', '<!--', '&amp;'],
  ...[
    '**',
    '[a](b',
    '[a](<',
    '![a](b)',
    '# x',
    '|a|\n|-|',
    '```',
    '- '.repeat(50),
    '> '.repeat(99),
  ],
  ...['[x](/contact)', '[x](mailto:a@b.c)', 'images/wheel.svg', '\uD800', 'é'.repeat(300)],
];

function replace(object: Record<string, unknown>, key: string, value: unknown): void {
  object[key] = value;
}

function rename(object: Record<string, unknown>, key: string, name: string): void {
  const value = object[key];
  Reflect.deleteProperty(object, key);
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function misspelt(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  return (
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2)
  );
}

/** Every field of every object and every entry of every list. */
function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  return Object.keys(object).flatMap((key) => [{ object, key }, ...holdersIn(object[key])]);
}
