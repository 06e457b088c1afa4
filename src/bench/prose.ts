import type { Random } from './random.ts';

type Words = readonly [string, ...string[]];

const adjectives: Words = [
  'reliable',
  'simple',
  'fast',
  'modern',
  'local',
  'secure',
  'open',
  'quiet',
  'shared',
  'private',
  'certified',
  'careful',
  'practical',
  'regional',
  'honest',
  'steady',
];
const nouns: Words = [
  'team',
  'invoice',
  'delivery',
  'customer',
  'warehouse',
  'account',
  'contract',
  'report',
  'schedule',
  'workshop',
  'project',
  'booking',
  'server',
  'archive',
  'partner',
  'budget',
  'audit',
  'policy',
  'order',
  'office',
];
const verbs: Words = [
  'plan',
  'review',
  'track',
  'move',
  'measure',
  'protect',
  'publish',
  'compare',
  'share',
  'replace',
  'connect',
  'prepare',
  'import',
  'verify',
  'renew',
  'assign',
  'forecast',
];
const manners: Words = [
  'every morning',
  'without a spreadsheet',
  'in one place',
  'before the deadline',
  'across all branches',
  'at a fixed price',
  'on any device',
  'during the first week',
  'with a person on the phone',
  'in less than an hour',
];
const links: Words = ['because', 'so that', 'while', 'and', 'although', 'whenever', 'once'];

/** Sentences of a small word list: enough to make pages of a real page's size and shape. */
export function createProse({ pick, int, times, next }: Random) {
  const noun = () => pick(nouns);
  const plural = () => noun().replace(/y$/, 'ie').concat('s');
  const clauses: [() => string, ...(() => string)[]] = [
    () => `you ${pick(verbs)} each ${noun()} ${pick(manners)}`,
    () => `our ${pick(adjectives)} ${noun()} helps you ${pick(verbs)} ${plural()} ${pick(manners)}`,
    () => `${plural()} & ${plural()} stay ${pick(adjectives)}`,
    () => `a ${pick(adjectives)} ${noun()} doesn't need a ${pick(adjectives)} ${noun()}`,
    () => `we ${pick(verbs)} the "${pick(adjectives)}" ${noun()} ${pick(manners)}`,
    () => `most ${plural()} take ${int(2, 90)} minutes to ${pick(verbs)}`,
  ];
  const clause = () => pick(clauses)();
  const sentence = () =>
    `${capital(clause())}${next() < 0.45 ? ` ${pick(links)} ${clause()}` : ''}.`;
  return {
    sentence,
    text: (count: number) => times(count, sentence).join(' '),
    name: () => capital(`${pick(adjectives)} ${noun()}`),
    label: () => capital(`${pick(verbs)} a ${noun()}`),
    heading: () => capital(`${pick(adjectives)} ${plural()} for your ${noun()} ${pick(manners)}`),
    point: () => capital(`${int(2, 50)} ${plural()} ${pick(manners)}`),
    question: () => `Can I ${pick(verbs)} a ${noun()} ${pick(manners)}?`,
    person: () =>
      pick(['Anna K.', 'Jonas W.', 'Tomás S.', 'Zoë L.', 'Priya N.', 'Lars P.', 'Chidi O.']),
    noun: () => capital(noun()),
  };
}

export type Prose = ReturnType<typeof createProse>;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
