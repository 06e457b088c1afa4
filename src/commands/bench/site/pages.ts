import { createProse, type Prose } from './prose.ts';
import { createRandom, list, type Random } from './random.ts';

/** A generated page in the form that an author writes. */
export interface BenchPage {
  title: string;
  description: string;
  sections: BenchSection[];
}

type BenchSection = { type: string } & Record<string, unknown>;

const areas = list(`products, solutions, industries, services, guides, locations, company, partners,
  events, resources`);
const topics = list(`payments, logistics, analytics, identity, storage, support, hosting, research,
  training, mobility`);

/** Section types between the opening and the call to action. */
const middle = list('priceCards, faq, testimonials, steps, stats, table, richText');

/** Bytes of a page's file, in the format of the shipped pages. */
export const sizes = { least: 5000, most: 8000 };

/**
 * Page number `index` of `count`: a hero, four to seven sections of seven types and a call to
 * action. Its content depends only on these two numbers. It links to the next page and to others.
 */
export function benchPage(index: number, count: number): BenchPage {
  const random = createRandom(index);
  const somePage = () => benchRoute(random.int(0, count - 1));
  const prose = createProse(random, somePage);
  const name = `${prose.name()} ${index}`;
  const makers = createMakers(prose, random, name, [
    benchRoute((index + 1) % count),
    somePage(),
    '/contact',
  ]);
  for (;;) {
    const chosen = random.shuffled(middle).slice(0, random.int(4, 7));
    if (hasThreeAlike(chosen)) continue;
    const types = ['hero', ...chosen, 'callToAction'];
    const page = {
      title: `${name} | {brand}`,
      description: `What the ${name.toLowerCase()} is for, what it costs and how to begin: ${prose.clause().replace(/\d+ minutes/, 'some minutes')}.`,
      sections: types.map((type) => ({ type, ...makers[type]?.() })),
    };
    const bytes = Buffer.byteLength(fileOf(page));
    if (bytes >= sizes.least && bytes <= sizes.most) return page;
  }
}

/** Validation warns of three such sections in a row: they look alike. */
const looksLikeLines = new Set(['faq', 'steps', 'table']);

function hasThreeAlike(types: string[]): boolean {
  return types.some((_, at) => {
    const three = types.slice(at, at + 3);
    return three.length === 3 && three.every((type) => looksLikeLines.has(type));
  });
}

/** The route of page number `index`: /guides/storage/honest-server-44. */
export function benchRoute(index: number): string {
  const { name } = createProse(createRandom(index), () => '/');
  const area = areas[index % areas.length];
  const topic = topics[Math.floor(index / areas.length) % topics.length];
  return `/${area}/${topic}/${name().toLowerCase().replace(' ', '-')}-${index}`;
}

/** The text of a page's file. */
export function fileOf(page: BenchPage): string {
  return `${JSON.stringify({ $schema: '../../../schema/page.json', ...page }, null, 2)}\n`;
}

type Maker = () => object;

function createMakers(
  prose: Prose,
  { int, times, distinct, next }: Random,
  name: string,
  routes: string[],
): Record<string, Maker> {
  const actions = (count: number) =>
    distinct(count, prose.label).map((label, index) => ({
      kind: 'link',
      label,
      href: routes[index],
    }));
  return {
    hero: () => ({
      eyebrow: prose.name(),
      heading: prose.heading(),
      text: prose.markdown(2),
      actions: actions(int(1, 2)),
    }),
    priceCards: () => {
      const links = actions(3);
      const isNamed = next() < 0.3;
      return {
        heading: prose.heading(),
        intro: prose.markdown(1),
        items: ['Starter', 'Team', 'Business'].map((title, index) => ({
          title,
          price: isNamed ? 'From {price.team}' : `€${int(5, 40) * (index + 1)}`,
          features: distinct(int(3, 4), prose.point),
          action: links[index],
          ...(index === 1 && { featured: true }),
        })),
      };
    },
    faq: () => ({
      heading: prose.heading(),
      items: distinct(int(4, 6), prose.question).map((question) => ({
        question: `${question} with the ${name.toLowerCase()}?`,
        answer: prose.markdown(2),
      })),
    }),
    testimonials: () => ({
      heading: prose.heading(),
      items: times(int(2, 3), () => ({
        quote: prose.text(2),
        name: prose.person(),
        role: prose.name(),
        location: prose.city(),
      })),
    }),
    steps: () => ({
      heading: prose.heading(),
      items: distinct(int(3, 4), prose.label).map((title) => ({ title, text: prose.markdown(1) })),
    }),
    stats: () => ({
      heading: prose.heading(),
      items: distinct(int(3, 4), prose.name).map((label) => ({
        value: next() < 0.3 ? '{claim.branches}' : `${int(11, 99)}%`,
        label,
      })),
    }),
    table: () => {
      const columns = distinct(int(3, 4), prose.noun);
      return {
        heading: prose.heading(),
        intro: prose.markdown(1),
        columns,
        rows: distinct(int(4, 6), prose.name).map((first) => [
          first,
          ...times(columns.length - 1, () => (next() < 0.2 ? '{term.review}' : prose.name())),
        ]),
      };
    },
    richText: () => ({
      body: [
        `## ${prose.heading()}`,
        prose.markdown(3),
        distinct(int(3, 4), prose.point)
          .map((point) => `- ${point}`)
          .join('\n'),
        prose.markdown(2),
      ],
    }),
    callToAction: () => ({
      heading: prose.heading(),
      text: prose.markdown(1),
      actions: actions(1),
    }),
  };
}
