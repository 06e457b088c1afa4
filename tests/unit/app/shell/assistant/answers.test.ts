import { beforeAll, describe, expect, it } from 'vitest';
import type { IndexedPassage, SearchIndex } from '../../../../../src/app/data/searchTypes.ts';
import { type Ask, createAsk } from '../../../../../src/app/shell/assistant/answers.ts';
import {
  searchedPageOf,
  searchIndex,
  topicsOf,
} from '../../../../../src/build/siteFiles/searchIndex.ts';
import { createResolver } from '../../../../../src/content/resolve/resolve.ts';
import { labelled } from '../../../../../src/content/resolve/resolvePage.ts';
import { textsByLanguage } from '../../../../../src/content/text/factTexts.ts';
import type { Layout } from '../../../../../src/generated/types.ts';
import { contract } from '../../../../support/contract.ts';
import { openOwnSite } from '../../../../support/ownSite.ts';

const opened = openOwnSite();
const languages = ['en', 'es'] as const;
const asks = new Map<Layout['lang'], Ask>();

beforeAll(async () => {
  for (const lang of languages) asks.set(lang, await createAsk(shippedIndex(lang), lang));
});

/** The index of the shipped pages, without pictures. */
function shippedIndex(lang: Layout['lang']) {
  if (!opened.shared) throw new Error('The shipped pages are not valid.');
  const { site, facts } = opened.shared;
  const pages = opened.pages.filter(({ layout }) => layout.lang === lang);
  const [{ header }] = pages.map(({ layout }) => layout) as [Layout];
  const resolver = createResolver(contract);
  const resolution = {
    site,
    header,
    texts: textsByLanguage(facts, site)(lang),
    lang,
    today: new Date('2025-01-15'),
    pictureOf: ({ src }: { src: string }) => ({ src, alt: '', width: 1, height: 1 }),
  };
  const layouts = pages.map(({ layout }) => layout);
  return searchIndex(
    pages.map((source) =>
      searchedPageOf({
        ...source,
        page: resolver.resolve('page', source.page, resolution),
        shell: { ...labelled(source.layout), site },
      }),
    ),
    topicsOf(layouts, lang),
  );
}

function ask(lang: Layout['lang'], question: string) {
  return asks.get(lang)?.(question);
}

describe('the assistant', () => {
  it('finds in English how long the nomad visa takes', () => {
    const answer = ask('en', 'What is the duration of a nomad visa application?');
    expect(answer?.heading).toMatch(/How long .* nomad visa/);
    expect(answer?.text).toContain('30–45 days');
    expect(answer?.sources[0]?.href).toBe('/');
  });

  it('finds in Spanish what a driver may have drunk', () => {
    const answer = ask('es', '¿Cuánto alcohol puedo beber si conduzco? ¿Cuál es la tasa?');
    expect(answer?.heading).toBe('¿Cuál es la tasa máxima permitida?');
    expect(answer?.sources[0]?.href).toMatch(/^\/es\/alcoholemia/);
  });

  it.each([
    ['en', 'how lnog does a nomadd visa take', 'How long does a digital nomad visa take?'],
    ['es', 'tasa maxmia de alcohol', '¿Cuál es la tasa máxima permitida?'],
  ] as const)('forgives typing mistakes in %s: %s', (lang, question, heading) => {
    expect(ask(lang, question)?.heading).toBe(heading);
  });

  it('reads Spanish without its accents', () => {
    const heading = '¿Cuál es la tasa máxima permitida?';
    expect(ask('es', 'cual es la tasa maxima permitida')?.heading).toBe(heading);
  });

  it.each([
    ['en', 'asdf qwerty zxcv'],
    ['en', 'What will the weather be in Paris tomorrow?'],
    ['en', 'How do I cook paella?'],
    ['en', '???'],
    ['en', 'the of and'],
    ['es', 'xyzzy plugh'],
    ['es', 'receta de tortilla de patatas'],
    ['es', '¿Quién ganó la liga?'],
  ] as const)('has no answer in %s to: %s', (lang, question) => {
    expect(ask(lang, question)).toBeUndefined();
  });

  it.each(languages)('names each source once, and three at the most, in %s', (lang) => {
    const { sources = [] } = ask(lang, lang === 'en' ? 'family visa' : 'primera consulta') ?? {};
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.length).toBeLessThanOrEqual(3);
    expect(new Set(sources.map(({ href }) => href.split('#')[0])).size).toBe(sources.length);
  });

  it.each([
    ['en', 'Can I bring my dog?', 'Pets'],
    ['en', 'can I drive with my US license', 'Driving license'],
    ['en', 'am I taxed twice', /file in the US/],
    ['en', 'do I pay tax in both countries', /pay tax in Spain/],
    ['en', 'how long till I get my visa', /How long .* nomad visa/],
    ['en', 'can I bring my mum', 'Who counts as family?'],
    ['en', 'which city is cheapest', /Valencia/],
    ['es', 'me han puesto una multa', /^Multa/],
    ['es', 'no me pagan la nómina', /salarios/],
    ['es', 'estoy de baja y me echan', /Estaba de baja/],
    ['es', 'me he negado a soplar', /negó a soplar/],
    ['es', 'me han echado del curro', /despedido/],
    ['es', 'trabajáis los domingos', 'Horario'],
  ] as const)('understands how people talk in %s: %s', (lang, question, heading) => {
    expect(ask(lang, question)?.heading).toMatch(heading);
  });

  const suggestions = languages.flatMap((lang) => {
    const layout = opened.pages.find((page) => page.layout.lang === lang)?.layout;
    return (layout?.assistant.chat?.suggestions ?? []).map((question) => [lang, question] as const);
  });

  it.each(suggestions)(
    'answers what it suggests from a question of the pages: %s %s',
    (lang, question) => {
      expect(ask(lang, question)?.heading).toMatch(/\?$/);
    },
  );
});

describe('the words of topics', () => {
  const topics = {
    address: 'where office address your',
    hours: 'when open office hours sunday',
    price: 'much cost',
  };
  const pages: SearchIndex['pages'] = [['/', 'Home']];
  const trademark: IndexedPassage = [0, '', 'Trademark office', 'The register of marks.', 0];
  const address: IndexedPassage = [0, '', 'Visit us', 'High Street 1', 1, 'address'];

  const askOf = (passages: IndexedPassage[]) => createAsk({ topics, pages, passages }, 'en');

  it('lead to what gives the contact that is asked for', async () => {
    const ask = await askOf([trademark, address]);
    expect(ask('Where is your office?')?.text).toBe('High Street 1');
    expect(ask('office of the trademark register')?.heading).toBe('Trademark office');
  });

  it('lead to nothing where no page gives it', async () => {
    const ask = await askOf([trademark]);
    expect(ask('Where is your office?')).toBeUndefined();
    expect(ask('When does the office open?')).toBeUndefined();
  });

  it('prefer an amount where one is asked for', async () => {
    const ask = await askOf([
      [0, '', 'Visa', 'The visa, its cost and its visa papers.', 0],
      [0, '', 'Visa', 'From €800.', 0],
    ]);
    expect(ask('How much is the visa?')?.text).toBe('From €800.');
  });

  it('are not needed: an index that was stored before there were any answers too', async () => {
    const { topics: _, ...stored } = { topics, pages, passages: [trademark] };
    const ask = await createAsk(stored as unknown as SearchIndex, 'en');
    expect(ask('trademark')?.heading).toBe('Trademark office');
  });
});
