import type { Source } from '../../../src/content/read/source.ts';
import { smallestSources } from './baseSite.ts';

const days = Array.from(
  { length: 12 },
  (_, month) => `2027-${String(month + 1).padStart(2, '0')}-01`,
);
const names = [
  'alpha',
  'alphas',
  'beta',
  'beta/one',
  'gamma',
  'offer',
  'offers',
  'news/a',
  'news/b',
];
const routes = names.flatMap((name) => [`/${name}`, `/es/${name}`]);
const addresses = [...routes, '/contact', '/about', '/alfa', '/ofer', '/es/ofer', '/old', 'beta'];

/** A site that begins and ends in part on many days, with such mistakes as depend on other files. */
export function randomDatedSite(random: () => number): Source[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const some = <Item>(items: readonly Item[], share = 0.5) => items.filter(() => random() < share);
  const dates = (share: number) => ({
    ...(random() < share && { from: pick(days.slice(0, 8)) }),
    ...(random() < share && { until: pick(days) }),
  });
  const address = () =>
    `${pick(addresses)}${pick(['', '', '', '#one', '#two', '/', '.html', '?service=none'])}`;
  const notice = () => ({
    type: 'notice',
    ...(random() < 0.4 && { id: pick(['one', 'two']) }),
    ...dates(0.3),
    text: `${pick(texts)} See [the ${pick(names)}](${address()}).`,
  });
  const call = () => ({
    type: 'callToAction',
    ...dates(0.2),
    heading: 'Write to us',
    actions: [{ kind: 'link', label: pick(['Read it', 'here']), href: address() }],
  });
  const list = (lang: string) => ({
    type: 'articleList',
    ...dates(0.2),
    heading: 'The newest',
    more: 'Read',
    items: { from: `${lang}/news`, ...(random() < 0.5 && { limit: 1 }) },
  });
  const article = (name: string) => ({
    type: 'articleHeader',
    title: `Of ${name}`,
    category: pick(['Law', 'Laws']),
    author: 'Ana',
    date: pick(days),
    ...(random() < 0.7 && { updated: '2026-12-01' }),
    readMinutes: 1,
    excerpt: `In short: what is to be said of ${name}.`,
    back: { kind: 'link', label: 'All of them', href: address() },
  });
  const page = (lang: string, name: string) => ({
    title: `${pick(titles)}: ${random() < 0.9 ? lang + name : 'one'}`,
    description: pick(descriptions),
    ...(random() < 0.4 && { alternates: some(routes.filter(isOther(lang)), 0.1) }),
    ...dates(0.4),
    sections: [
      name.startsWith('news/') ? article(name) : { type: 'hero', heading: `The page ${name}` },
      ...some([notice(), notice(), call(), list(lang)]),
    ],
  });
  const own = some(routes, 0.7).map((route) => {
    const [, lang = '', name = ''] = /^(\/es)?\/(.*)/.exec(route) ?? [];
    return [`${route.slice(1)}.json`, page(lang, name)] as const;
  });
  const files = new Map<string, object>([...own, ['_facts.json', facts(pick, some)]]);
  if (random() < 0.5) files.set('_redirects.json', redirects(pick));
  if (random() < 0.5) files.set('_routes.json', recorded(some));
  const base = smallestSources.filter(({ file }) => !files.has(file.slice(6)));
  return [...base, ...[...files].map(sourceOf)].sort((a, b) => (a.file < b.file ? -1 : 1));
}

const texts = [
  'It costs €170, or 180 euros.',
  'It costs {price.nie} €, and {price.nia}.',
  'It takes {term.nie} in all.',
  'It stands until {until}.',
];
const titles = [
  'A page of the firm',
  'What {price.nie} buys',
  'All of it, for {price.nie}, at once',
];
const descriptions = [
  'What there is to say of it, in some words, and no more than that.',
  'It costs {price.nie}.',
  `${'What is to be said of it all, for those who ask. '.repeat(3)}{price.nie}`,
];

const isOther = (lang: string) => (route: string) => route.startsWith('/es/') !== (lang === '/es');

type Pick = <Item>(items: readonly Item[]) => Item;
type Some = <Item>(items: readonly Item[], share?: number) => Item[];

function facts(pick: Pick, some: Some) {
  const next = some(days).map((from) => ({ from, value: pick([170, 180, 1_700_000]) }));
  return {
    $schema: '../schema/facts.json',
    price: { nie: { value: 150, unit: 'EUR', ...(next.length > 0 && { next }) } },
    term: { nie: { value: [2, 4], unit: 'week' } },
  };
}

function redirects(pick: Pick) {
  return {
    $schema: '../schema/redirects.json',
    redirects: [{ from: '/old', to: pick(addresses) }],
  };
}

function recorded(some: Some) {
  return {
    $schema: '../schema/routes.json',
    routes: ['/', '/about', '/contact', '/es', ...some(routes)],
  };
}

function sourceOf([name, content]: [string, object]): Source {
  return { file: `pages/${name}`, text: `${JSON.stringify(content, null, 2)}\n` };
}
