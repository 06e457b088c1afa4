import { createProse, type Prose } from './prose.ts';
import { createRandom, type Random } from './random.ts';

/** A page of the benchmark: its file below pages/, and its text. */
export interface BenchPage {
  file: string;
  text: string;
}

const areas = [
  'products',
  'solutions',
  'guides',
  'locations',
  'company',
  'events',
  'resources',
  'topics',
  'cases',
  'offers',
];

/**
 * Page number `index` of the benchmark: a hero, four to seven sections and a call to action,
 * 5,000 to 8,000 bytes of JSON. It depends on its number alone.
 */
export function benchPage(index: number): BenchPage {
  const random = createRandom(0x9e3779b9 ^ Math.imul(index + 1, 2654435761));
  const prose = createProse(random);
  const name = prose.name();
  for (;;) {
    const types = ['hero', ...shuffled(middle, random).slice(0, random.int(4, 7)), 'callToAction'];
    const page = {
      $schema: '../../schema/page.json',
      title: `${name} ${index}`,
      description: prose.sentence(),
      sections: types.map((type) => ({ type, ...makers[type]?.(prose, random) })),
    };
    const text = `${JSON.stringify(page, null, 2)}\n`;
    if (text.length >= 5000 && text.length <= 8000)
      return { file: `${benchRoute(index).slice(1)}.json`, text };
  }
}

/** The route of page number `index`. Links of other pages point at such routes. */
function benchRoute(index: number): string {
  return `/bench/${areas[index % areas.length]}-${Math.floor(index / 500)}/page-${index}`;
}

const middle = ['priceCards', 'faq', 'testimonials', 'steps', 'stats', 'table', 'richText'];

type Maker = (prose: Prose, random: Random) => object;

const makers: Record<string, Maker> = {
  hero: (prose, { int, times }) => ({
    eyebrow: prose.name(),
    heading: prose.heading(),
    text: prose.text(2),
    actions: times(int(1, 2), (count) => action(prose, count)),
  }),
  priceCards: (prose, { int, times }) => ({
    heading: prose.heading(),
    intro: prose.text(1),
    items: ['Starter', 'Team', 'Business'].map((title, index) => ({
      title,
      price: `€${int(5, 40) * (index + 1)}`,
      features: times(int(3, 4), prose.point),
      action: action(prose, index),
      ...(index === 1 && { featured: true }),
    })),
  }),
  faq: (prose, { int, times }) => ({
    heading: prose.heading(),
    items: times(int(4, 6), () => ({ question: prose.question(), answer: prose.text(2) })),
  }),
  testimonials: (prose, { int, times }) => ({
    heading: prose.heading(),
    items: times(int(2, 3), () => ({
      quote: prose.text(2),
      name: prose.person(),
      role: prose.name(),
      sample: true,
    })),
  }),
  steps: (prose, { int, times }) => ({
    heading: prose.heading(),
    items: times(int(3, 4), () => ({ title: prose.label(), text: prose.text(1) })),
  }),
  stats: (prose, { int, times }) => ({
    heading: prose.heading(),
    items: times(int(3, 4), () => ({ value: `${int(11, 99)}%`, label: prose.name() })),
  }),
  table: (prose, { int, times }) => {
    const columns = int(3, 4);
    return {
      heading: prose.heading(),
      intro: prose.text(1),
      columns: times(columns, prose.noun),
      rows: times(int(4, 6), () => times(columns, () => prose.name())),
    };
  },
  richText: (prose, { int, times }) => ({
    body: [
      `## ${prose.heading()}`,
      prose.text(3),
      times(int(3, 4), () => `- ${prose.point()}`).join('\n'),
      prose.text(2),
    ],
  }),
  callToAction: (prose) => ({
    heading: prose.heading(),
    text: prose.text(1),
    actions: [action(prose, 0)],
  }),
};

function action(prose: Prose, count: number): object {
  return { kind: 'link', label: `${prose.label()} ${count + 1}`, href: '/contact' };
}

function shuffled<Item>(items: readonly Item[], { int }: Random): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(int(0, rest.length - 1), 1)[0] as Item);
}
