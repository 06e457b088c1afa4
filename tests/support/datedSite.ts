import { smallestSources } from './unit/baseSite.ts';

/** The days on which something begins or ends on the dated site, in order. */
export const boundaries = [
  '2027-01-02',
  '2027-01-05',
  '2027-01-08',
  '2027-01-11',
  '2027-01-14T09:00',
  '2027-01-14T18:00',
  '2027-01-17',
  '2027-01-20',
  '2027-01-23',
  '2027-01-26',
  '2027-01-29',
  '2027-02-01',
] as const;

/** A time before all of them, and one after each. */
export const instants = ['2027-01-01T12:00', ...boundaries.map((text) => after(text))];

/** Part of the texts that begin at a boundary: `beginsat3`. */
export function mark(boundary: number): string {
  return `beginsat${boundary}`;
}

/** The boundaries at which a text begins, and so has its mark. */
export const marked = [0, 2, 3, 4, 6, 9, 10];

interface Dated {
  from?: number;
  until?: number;
}

type Item = Dated & Record<string, unknown>;

/**
 * The files of the site. Without an instant they have dates; with one they are what a person would
 * leave in them by hand: the number of boundaries that have passed decides.
 */
export function datedSite(passed?: number): Record<string, string> {
  const isPublic = ({ from = -1, until = boundaries.length }: Dated) =>
    passed === undefined || (from < passed && passed <= until);
  const written = ({ from, until, ...rest }: Item) => ({
    ...rest,
    ...(passed === undefined && from !== undefined && { from: boundaries[from] }),
    ...(until !== undefined && { until: lastOf(boundaries[until] ?? '') }),
  });
  const files: Record<string, string> = {};
  for (const { file, text } of smallestSources) files[file] = text;
  const put = (name: string, value: unknown) => {
    files[`pages/${name}.json`] = `${JSON.stringify(value, null, 2)}\n`;
  };
  for (const [name, { sections, alternate, ...head }] of Object.entries(pages)) {
    if (!isPublic(head)) continue;
    const names = alternate && isPublic(alternate) ? { alternates: [alternate.to] } : {};
    const kept = (sections as Item[]).filter(isPublic).map(written);
    put(name, { ...written(head as Item), ...names, sections: kept });
  }
  const own = { value: 150 };
  const next = [
    { from: 6, value: 7531 },
    { from: 9, value: 8642 },
  ];
  const current = next.findLast(({ from }) => from < (passed ?? 0)) ?? own;
  const coming = next.map(({ from, value }) => ({ from: boundaries[from], value }));
  put('_facts', {
    $schema: '../schema/facts.json',
    price: {
      nie:
        passed === undefined
          ? { value: own.value, unit: 'EUR', next: coming }
          : { value: current.value, unit: 'EUR' },
    },
    term: { nie: { value: [2, 4], unit: 'week' } },
  });
  return files;
}

function after(text: string): string {
  return text.includes('T') ? text.replace(':00', ':01') : `${text}T00:01`;
}

/** The last day before a boundary; a time ends at itself. */
function lastOf(boundary: string): string {
  if (boundary.includes('T')) return boundary;
  return new Date(Date.parse(boundary) - 86_400_000).toISOString().slice(0, 10);
}

const notice = (text: string) => ({ type: 'notice', text });

function article(name: string, date: string, text: string, dates: Dated = {}) {
  const excerpt = `In short: what ${name} say of it.`;
  return {
    title: `Of ${name}, in a few words`,
    description: `All that ${name} have to do, by what day, and what it costs them in the end.`,
    ...dates,
    sections: [
      {
        type: 'articleHeader',
        title: `Of ${name}`,
        category: 'Law',
        author: 'Ana',
        date,
        readMinutes: 1,
        excerpt,
        back: { kind: 'link', label: 'All articles', href: '/insights' },
      },
      { type: 'richText', heading: `The duties of ${name}`, body: [text] },
      { ...notice(`More of ${name} follows.`), type: 'notice' },
    ],
  };
}

const pages: Record<
  string,
  Dated & {
    title: string;
    description: string;
    alternate?: Dated & { to: string };
    sections: Record<string, unknown>[];
  }
> = {
  about: {
    title: 'About Wheel Works',
    description: 'Who we are, what we do and what we think of our work.',
    alternate: { to: '/es/nosotros', from: 10 },
    sections: [
      { type: 'hero', heading: 'About us', text: 'A number costs {price.nie}.' },
      { ...notice('We are on holiday until {until}.'), until: 1 },
      {
        ...notice(`The ${mark(2)} offer, until {until}: [read it](/offer).`),
        from: 2,
        until: 8,
        id: 'offer',
      },
      { ...notice(`New since ${mark(3)}.`), from: 3 },
      {
        type: 'callToAction',
        heading: `Today only: ${mark(4)}`,
        text: 'Until {until}.',
        actions: [{ kind: 'link', label: 'Contact us', href: '/contact' }],
        from: 4,
        until: 5,
      },
      { ...notice('This holds until {until}, and then no more.'), until: 11 },
      {
        type: 'faq',
        heading: 'Questions on the offer',
        items: [
          { question: 'Until when does it stand?', answer: 'Until {until}.' },
          { question: 'May I ask twice?', answer: 'You may, on each day.' },
        ],
        until: 8,
      },
      { ...notice('Read [our articles](/insights).') },
    ],
  },
  offer: {
    title: `Our ${mark(2)} offer`,
    description: `What we offer to those who ask for ${mark(2)} in time, and how.`,
    from: 2,
    until: 8,
    sections: [
      { type: 'hero', heading: `The ${mark(2)} offer`, text: 'It stands until {until}.' },
      { ...notice(`All of ${mark(2)} costs {price.nie}.`) },
    ],
  },
  insights: {
    title: 'What we have written',
    description: 'All that we have written of the law, the newest of it first.',
    sections: [
      { type: 'hero', heading: 'Articles' },
      { type: 'articleList', heading: 'The newest', more: 'Read', items: { from: '/insights' } },
    ],
  },
  'insights/tenants': article('tenants', '2025-01-05', 'They pay, and so they stay.'),
  'insights/heirs': article('heirs', '2025-01-04', `They wait for ${mark(0)}.`, { from: 0 }),
  'insights/guests': article('guests', '2025-01-03', 'They leave. This is right until {until}.', {
    until: 7,
  }),
  'es/nosotros': {
    title: 'Quiénes somos en Wheel',
    description: `Quiénes somos, qué hacemos y qué pensamos de ${mark(10)}.`,
    from: 10,
    alternate: { to: '/about' },
    sections: [{ type: 'hero', heading: `Somos ${mark(10)}` }],
  },
};
