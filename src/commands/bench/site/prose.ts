import { capitalized } from '../../../shared/phrases.ts';
import { list, type Random } from './random.ts';

const adjectives =
  list(`reliable, simple, fast, modern, local, secure, open, quiet, shared, private, certified,
  careful, practical, regional, honest, steady`);
const nouns =
  list(`team, invoice, delivery, customer, warehouse, account, contract, report, schedule, workshop,
  project, booking, server, archive, partner, budget, audit, policy, order, office`);
const verbs =
  list(`plan, review, track, move, measure, protect, publish, compare, share, replace, connect,
  prepare, import, verify, renew, assign, forecast`);
const manners =
  list(`every morning, without a spreadsheet, in one place, before the deadline, across all branches,
  at a fixed price, on any device, during the first week, with a person on the phone,
  in less than an hour`);
const links = list(`because, so that, while, and, although, whenever, once`);
const people = list('Anna K., Jonas W., Tomás S., Zoë L., Priya N., Lars P., Chidi O.');
const cities = list('Lisbon, Lyon, Turin, Ghent, Málaga, Cork, Graz');

/** Sentences with a fact or contact value. */
const factual =
  list(`the first year costs {price.start}, a whole team costs {price.team}, an audit is {price.audit},
  support is {price.support}, a review takes {term.review}, a delivery takes {term.delivery},
  notice is {term.notice}, there are {claim.branches} branches,
  {claim.satisfaction} of our customers come back, everything is explained {claim.language},
  you can call {brand} at {phone}, you can write to {email}`);

/**
 * Makes sentences from a short word list: enough for pages of a realistic size and shape.
 * @param route returns the address for a link
 */
export function createProse({ pick, int, times, next }: Random, route: () => string) {
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
  const sentence = () => {
    const first = next() < 0.12 ? pick(factual) : clause();
    return `${capitalized(first)}${next() < 0.45 ? ` ${pick(links)} ${clause()}` : ''}.`;
  };
  const text = (count: number) => times(count, sentence).join(' ');
  const pointer = () =>
    ` Read about [${pick(adjectives)} ${plural()}](${route()}) or **${pick(verbs)} a ${noun()}** ${pick(manners)}.`;
  return {
    clause,
    text,
    /** One text in four links to another page. */
    markdown: (count: number) => text(count) + (next() < 0.25 ? pointer() : ''),
    name: () => capitalized(`${pick(adjectives)} ${noun()}`),
    label: () => capitalized(`${pick(verbs)} a ${noun()}`),
    heading: () =>
      capitalized(`${pick(adjectives)} ${plural()} for your ${noun()} ${pick(manners)}`),
    point: () => capitalized(`${int(2, 50)} ${plural()} ${pick(manners)}`),
    question: () => `Can I ${pick(verbs)} a ${noun()} ${pick(manners)}`,
    person: () => pick(people),
    city: () => pick(cities),
    noun: () => capitalized(noun()),
  };
}

export type Prose = ReturnType<typeof createProse>;
