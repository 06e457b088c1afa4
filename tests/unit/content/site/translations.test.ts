import { describe, expect, it } from 'vitest';
import type { Wording } from '../../../../src/content/page/wording.ts';
import { compileTraversal } from '../../../../src/content/schema/traversal.ts';
import {
  compared,
  counterparts,
  pairsOf,
  statesOf,
} from '../../../../src/content/site/translations.ts';
import type { EditedSite } from '../../../../src/edit/workspace/request.ts';
import { createLoad } from '../../../support/opening.ts';
import { contract, edited, siteWith } from '../../../support/unit/editSite.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';

const part = (key: string, ...sentences: string[]): Wording => {
  const [type = '', id] = key.split('#');
  return { key: id ? `id:${id}` : key, type, ...(id && { id }), path: ['of', key], sentences };
};

describe('Sections pair', () => {
  const pairsIn = (source: Wording[], translation: Wording[]) =>
    [...counterparts(source, translation)].map(([one, other]) => [one.path[1], other.path[1]]);

  it('by id, else by type and place among the others of that type', () => {
    const source = [part('hero'), part('cards', 'A'), part('cards#values'), part('faq')];
    const translation = [part('cards#values'), part('cards#datos'), part('hero')];
    expect(pairsIn(source, translation)).toEqual([
      ['cards#values', 'cards#values'],
      ['hero', 'hero'],
      ['cards', 'cards#datos'],
    ]);
  });

  it('each once', () => {
    const source = [part('cards', 'A'), part('cards', 'B')];
    expect(pairsIn(source, [part('cards#one')])).toEqual([['cards', 'cards#one']]);
  });
});

describe('A section is', () => {
  const statesIn = (source: Wording[], read: Record<string, string[]>, without = {}) =>
    compared(source, [part('hero')], { read, without }).map(({ key, state, path, was, is }) => [
      key,
      state,
      path[0],
      was,
      is,
    ]);

  it('right with the same words, in another place and under another name too', () => {
    const source = [part('cards', 'New.'), { ...part('cards', 'Old.'), key: 'cards-2' }];
    expect(statesIn(source, { cards: ['Old.'] })).toEqual([
      ['cards', 'missing', 'alternates', [], ['New.']],
      ['cards-2', 'right', 'alternates', [], []],
    ]);
  });

  it('stale with others: what each sentence was and is', () => {
    const now = [part('hero', 'Same.', 'It costs 6.')];
    expect(statesIn(now, { hero: ['It costs 5.', 'Same.'] })).toEqual([
      ['hero', 'stale', 'of', ['It costs 5.'], ['It costs 6.']],
    ]);
  });

  it('stale where the original has dropped it, and in another order of sentences', () => {
    expect(
      statesIn([part('hero', '1', 'B', 'A', '2')], { hero: ['1', 'A', 'B', '2'], faq: ['Why?'] }),
    ).toEqual([
      ['hero', 'stale', 'of', ['A', 'B'], ['B', 'A']],
      ['faq', 'stale', 'alternates', ['Why?'], []],
    ]);
  });

  it('left out on purpose, whatever it says now', () => {
    expect(statesIn([part('faq', 'New?')], { faq: ['Old?'] }, { faq: 'Nobody asks.' })).toEqual([
      ['faq', 'left-out', 'alternates', [], []],
    ]);
  });

  it('none of these on a page that says something else on purpose', () => {
    expect(compared([part('hero', 'A')], [], { own: 'For other readers.' })).toEqual([]);
  });
});

const plan = compileTraversal(contract, 'page.json');
const load = createLoad();
const rounds = process.env.FULL ? 1000 : 100;

interface Model {
  section: Record<string, unknown>;
  /** The words that edits have added, now and when the translation was last confirmed. */
  added: string[];
  read: string[];
}

it(`calls a section stale exactly if its words changed since it was confirmed: ${rounds} edits`, () => {
  const random = randomNumbers(7);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  let models = startingSections().map((section): Model => ({ section, added: [], read: [] }));
  let price = 150;
  let record: string | undefined;
  let indent = 2;
  const write = (): EditedSite => {
    const facts = { price: { nie: { value: price, unit: 'EUR' } } };
    const sections = models.map(({ section }) => section);
    const page = { title: 'Wills', description: 'On wills.', alternates: ['/es/t'], sections };
    return siteWith({
      'wills.json': JSON.stringify(page, null, indent),
      'es/t.json': JSON.stringify(translation),
      '_facts.json': JSON.stringify({ $schema: '../schema/facts.json', ...facts }),
      ...(record !== undefined && { '_translations.json': record }),
    });
  };
  const confirm = () => {
    const now = edited(write(), { edit: 'confirm-translation', route: '/es/t' });
    record = now.sources.find(({ file }) => file.endsWith('_translations.json'))?.text;
    for (const model of models) model.read = [...model.added];
  };
  const edits: ((model: Model) => void)[] = [
    (model) => {
      const word = `word${Math.floor(random() * 1e9)}`;
      model.added.push(word);
      model.section.body = `${String([model.section.body].flat().join('\n\n'))} ${word}`;
    },
    (model) => {
      const word = model.added.pop();
      if (word)
        model.section.body = JSON.parse(JSON.stringify(model.section.body).replace(` ${word}`, ''));
    },
    (model) => {
      const body = [model.section.body].flat().join('\n\n');
      model.section.body = body.includes('**')
        ? body.replaceAll('**', '')
        : body.replace('sense', '**sense**');
    },
    (model) => {
      model.section.body = [model.section.body].flat().join('\n\n').split('\n\n');
    },
    (model) => {
      model.section = Object.fromEntries(Object.entries(model.section).sort(() => random() - 0.5));
    },
    (model) => {
      const to = pick(['/about', '/contact', '/']);
      model.section.body = [model.section.body]
        .flat()
        .join('\n\n')
        .replace(/\]\([^)]*\)/, `](${to})`);
    },
    (model) => Object.assign(model.section, { tone: pick(['tint', 'dark']) }),
    () => {
      models = models.toSorted(() => random() - 0.5);
    },
    () => {
      price += 1;
    },
    () => {
      indent = (indent + 1) % 5;
    },
    confirm,
  ];
  confirm();
  for (let round = 0; round < rounds; round += 1) {
    pick(edits)(pick(models));
    const [pair] = pairsOf(load(write().sources)).filter(({ source }) => source.route === '/wills');
    const states = pair ? statesOf(pair, plan) : [];
    const stale = states.filter(({ state }) => state !== 'right').length;
    const changed = models.filter(({ added, read }) => added.join() !== read.join());
    expect([round, states.length, stale]).toEqual([round, models.length + 1, changed.length]);
    for (const { added } of changed)
      if (added.length > 0)
        expect(JSON.stringify(states.map(({ was, is }) => [was, is]))).toContain(added.at(-1));
  }
});

describe('A changed section of several that changed places', () => {
  const chapter = (heading: string, more: object = {}) => ({
    ...{ type: 'richText', heading, body: `${heading} costs {price.nie}.` },
    ...more,
  });
  const siteOf = (english: object[], spanish: object[], record?: string) =>
    siteWith({
      'wills.json': JSON.stringify({
        ...{ title: 'Wills', description: 'On wills.', alternates: ['/es/t'] },
        sections: english,
      }),
      'es/t.json': JSON.stringify({ ...translation, sections: spanish }),
      '_facts.json': JSON.stringify({ price: { nie: { value: 150, unit: 'EUR' } } }),
      ...(record && { '_translations.json': record }),
    });
  const confirmedRecord = ({ sources }: EditedSite) =>
    edited({ sources, pictures: [] }, { edit: 'confirm-translation', route: '/es/t' }).sources.find(
      ({ file }) => file.endsWith('_translations.json'),
    )?.text;
  const stalePlaces = (now: EditedSite) => {
    const [pair] = pairsOf(load(now.sources)).filter(({ source }) => source.route === '/wills');
    const states = pair ? statesOf(pair, plan) : [];
    return states.flatMap(({ state, path }) => (state === 'stale' ? [path] : []));
  };
  const [one, two, uno, dos] = ['One', 'Two', 'Uno', 'Dos'].map((name) => chapter(name));
  const english = [one, two] as object[];
  const spanish = [uno, dos] as object[];
  const record = confirmedRecord(siteOf(english, spanish));
  const swapped = [chapter('Two', { body: 'Two costs more.' }), one] as object[];

  it('is told at its own translation', () => {
    expect(stalePlaces(siteOf(swapped, spanish, record))).toEqual([['sections', 1]]);
    const named = [chapter('Two', { id: 'two', body: 'It costs more.' }), one] as object[];
    expect(stalePlaces(siteOf(named, spanish, record))).toEqual([['sections', 1]]);
  });

  it('is told there too where the translation has changed places with it', () => {
    expect(stalePlaces(siteOf(swapped, [dos, uno] as object[], record))).toEqual([['sections', 0]]);
  });

  it('is told by its place where the translation has other words too', () => {
    const begun = [chapter('Dos y más'), uno] as object[];
    expect(stalePlaces(siteOf(swapped, begun, record))).toEqual([['sections', 0]]);
  });

  it('is found under the new name of a fact', () => {
    const renamed = (data: unknown) =>
      JSON.parse(JSON.stringify(data).replaceAll('price.nie', 'price.number'));
    const now = siteOf(
      renamed(swapped),
      renamed(spanish),
      record?.replaceAll('price.nie', 'price.number'),
    );
    expect(stalePlaces(now)).toEqual([['sections', 1]]);
  });
});

const translation = {
  title: 'Testamentos',
  description: 'Sobre testamentos.',
  alternates: ['/wills'],
  sections: [{ type: 'hero', heading: 'Testamentos' }],
};

function startingSections(): Record<string, unknown>[] {
  return ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => ({
    type: 'richText',
    ...(index > 2 && { id: name.toLowerCase() }),
    heading: `Chapter ${name}`,
    lead: `Chapter ${name} costs {price.nie}, and no more.`,
    body: `Chapter ${name} makes sense. See [who we are](/about).\n\nIt ends here.`,
  }));
}
