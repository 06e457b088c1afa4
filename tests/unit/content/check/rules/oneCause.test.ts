import { expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import { siteWith, textOf } from '../../../../support/unit/editSite.ts';
import { picturesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

function found(files: Record<string, string>): string[] {
  const { sources } = siteWith(files);
  const { diagnostics } = open(sources, picturesOf('no-mistake')).report;
  return diagnostics.map(({ file, code, suggestion }) => `${file} ${code}: ${suggestion}`);
}

function page(name: string, alternate: string, lang: string): string {
  return JSON.stringify({
    title: `${name} of the firm (${lang})`,
    description: `What ${name} is about, in ${lang}, for those who read this page of the firm.`,
    alternates: [alternate],
    sections: [{ type: 'hero', heading: name, text: `See [that](${alternate}).` }],
  });
}

it('A layout that says the wrong language is told once, not on every page', () => {
  const pairs = ['one', 'two', 'three'].flatMap((name) => [
    [`${name}.json`, page(name, `/es/${name}`, 'English')],
    [`es/${name}.json`, page(name, `/${name}`, 'Spanish')],
  ]);
  const layout = textOf(siteWith({}), '_layout.json');
  const files = { ...Object.fromEntries(pairs), 'es/_layout.json': layout };
  expect(found(files).filter((each) => each.includes('alternate'))).toEqual([
    'pages/es/_layout.json alternate-language: Write the language in which these pages are written.',
  ]);
});

it.each([
  ['_layout.json', 'es/_layout.json'],
  ['es/_layout.json', '_layout.json'],
])('%s in the language of the other is told alone, by the texts of its pages', (wrong, right) => {
  const texts = {
    English: 'We listen to what you need and tell you who can help. What does it cost?',
    Spanish: 'Escuchamos lo que necesitas y te decimos quién te puede ayudar. ¿Qué cuesta?',
  };
  const written = (name: string, alternate: string, lang: keyof typeof texts) =>
    page(name, alternate, lang)
      .replace(/What \w+ is about[^"]*/, texts[lang])
      .replace('See', `${texts[lang]} ${texts[lang]}`);
  const pairs = ['one', 'two', 'three'].flatMap((name) => [
    [`${name}.json`, written(name, `/es/${name}`, 'English')],
    [`es/${name}.json`, written(name, `/${name}`, 'Spanish')],
  ]);
  const layout = textOf(siteWith({}), right);
  const told = found({ ...Object.fromEntries(pairs), [wrong]: layout });
  expect(told.filter((each) => /-(language|mark):/.test(each))).toEqual([
    `pages/${wrong} alternate-language: Write the language in which these pages are written.`,
  ]);
  expect(told.filter((each) => each.startsWith('pages/_site.json'))).toEqual([]);
});

it('A slip in a link is told beside an id that is given twice', () => {
  const section = (id: string, place: number) => ({
    ...{ type: 'callToAction', id, heading: `Number ${place}` },
    actions: [{ kind: 'phone', label: 'Call' }],
  });
  const firm = (link: string) => ({
    'about.json': JSON.stringify({
      title: 'About the firm',
      description: 'Who we are, what we do and what we think of our work.',
      sections: [
        { type: 'hero', heading: 'About us', text: `[Offers](${link})` },
        ...['team', 'team', 'services-offered'].map(section),
      ],
    }),
  });
  const codes = (link: string) => found(firm(link)).map((each) => each.split(/[ :]/)[1]);
  expect(codes('#services-ofered')).toEqual(
    expect.arrayContaining(['dead-anchor', 'duplicate-id']),
  );
  expect(codes('#people')).not.toContain('dead-anchor');
});

it('A fact that is gone is not taken for another one of its group', () => {
  const facts = JSON.stringify({ price: { enisa: { value: 2500, unit: 'EUR' } }, term: {} });
  const about = page('about', '/es/about', 'English').replace('See', 'For {price.nie}, see');
  const told = found({ 'about.json': about, '_facts.json': facts });
  expect(told.filter((each) => each.includes('unknown-fact')).join()).not.toContain('enisa');
});

it('Fields of other names are paired with those that are missing, in their order', () => {
  const about = JSON.parse(textOf(siteWith({}), 'about.json'));
  const item = { title: 'May I come?', text: 'Yes.' };
  about.sections.push({ type: 'faq', heading: 'Questions', items: [item] });
  expect(found({ 'about.json': JSON.stringify(about) })).toEqual([
    'pages/about.json unknown-field: Did you mean `question`, which is missing?',
    'pages/about.json unknown-field: Did you mean `answer`, which is missing?',
  ]);
});

it('A name with capitals and a letter too many is guessed', () => {
  const about = JSON.parse(textOf(siteWith({}), 'about.json'));
  about.sections.push({ type: 'FAQs' });
  expect(found({ 'about.json': JSON.stringify(about) })).toEqual([
    'pages/about.json unknown-type: Did you mean "faq"?',
  ]);
});

it.each([
  ['_fact.json', '_facts.json'],
  ['_sites.json', '_site.json'],
  ['_layot.json', '_layout.json'],
])('%s is told alone, as what is meant to be %s', (wrong, right) => {
  const { sources } = siteWith({});
  const renamed = sources.map(({ file, text }) => ({
    file: file === `pages/${right}` ? `pages/${wrong}` : file,
    text,
  }));
  const { diagnostics } = open(renamed, picturesOf('no-mistake')).report;
  expect(diagnostics.map(({ file, suggestion }) => `${file}: ${suggestion}`)).toEqual([
    `pages/${wrong}: Did you mean ${right}?`,
  ]);
});

it('A misspelt picture is told once, not as a picture that no page shows too', () => {
  const about = JSON.parse(page('about', '/es/about', 'English'));
  about.sections[0].picture = { src: 'images/arch.png', alt: '' };
  const { sources } = siteWith({ 'about.json': JSON.stringify(about) });
  const [panot] = picturesOf('no-mistake');
  if (!panot) throw new Error('The base site has no picture.');
  const pictures = [...picturesOf('no-mistake'), { ...panot, src: 'images/arch.svg' }];
  const { diagnostics } = open(sources, pictures).report;
  const told = diagnostics.filter(({ code }) => code.endsWith('-picture'));
  expect(told.map(({ code }) => code)).toEqual(['missing-picture']);
});

it('An alternate that leads to a page without any is told once, with the page that names this one', () => {
  const other = JSON.parse(page('other', '/', 'Spanish'));
  other.alternates = undefined;
  const files = {
    'one.json': page('one', '/es/other', 'English'),
    'es/one.json': page('one', '/one', 'Spanish'),
    'es/other.json': JSON.stringify(other),
  };
  expect(found(files).filter((each) => each.includes('alternate'))).toEqual([
    'pages/one.json alternate-back: Did you mean "/es/one"?',
  ]);
});

it('An ignored warning that a broken link hides is not told as needless', () => {
  const about = JSON.parse(textOf(siteWith({}), 'about.json'));
  about.ignore = [{ code: 'link-language', reason: 'The words say so.' }];
  about.sections[0].text = 'Read it [in Spanish] (/es) before you write.';
  expect(found({ 'about.json': JSON.stringify(about) })).toEqual([
    'pages/about.json broken-markdown: Write [in Spanish](/es).',
  ]);
});

it('A layout with the tag of no language is told once, with the one that is missing', () => {
  const site = JSON.parse(textOf(siteWith({}), '_site.json'));
  site.languages = ['en', 'es'];
  const layout = textOf(siteWith({}), 'es/_layout.json').replace('"es"', '"sp"');
  const told = found({ '_site.json': JSON.stringify(site), 'es/_layout.json': layout });
  expect(told).toEqual(['pages/es/_layout.json language: Did you mean "es"?']);
});

const withSection = (section: object, hero = {}) => {
  const about = JSON.parse(textOf(siteWith({}), 'about.json'));
  Object.assign(about.sections[0], hero);
  about.sections.push(section);
  return { 'about.json': JSON.stringify(about) };
};

it('A button that shows another number than it dials is told, and one with its own is not', () => {
  const callToAction = (label: string) =>
    withSection({
      type: 'callToAction',
      heading: 'Call us',
      actions: [{ kind: 'phone', label, number: '+34930000002' }],
    });
  expect(found(callToAction('Call +34 930 000 001'))).toEqual([
    'pages/about.json phone-display: Write the same digits in `label` and `number`.',
  ]);
  for (const label of [
    'Call 930 000 002, 24/7',
    'Call 930 000 002 24/7',
    'Call +34 (0)930 000 002',
  ])
    expect(found(callToAction(label))).toEqual([]);
  expect(found(callToAction('Mon–Fri 9-19 930 000 002'))).toEqual([]);
});

it('The query beside an address that is refused is not told too', () => {
  const link = { kind: 'link', label: 'Ask', href: '', query: { guide: 'startup-checklist' } };
  const told = found(withSection({ type: 'callToAction', heading: 'Ask us', actions: [link] }));
  expect(told).toEqual([expect.stringMatching(/^pages\/about\.json pattern: /)]);
});

it('An answer of a finder that took the name of another is told once, with its own', () => {
  const answer = (name: string, words = name) => ({ name, label: `The answer ${words}` });
  const told = found(
    withSection({
      type: 'finder',
      heading: 'Which one?',
      questions: [
        { question: 'When?', answers: [answer('soon'), answer('soon', 'late')] },
        { question: 'Where?', answers: [answer('here'), answer('there')] },
      ],
      results: ['soon', 'late'].map((name) => ({
        answers: [name],
        title: `Then ${name}`,
        text: `What to do when it is ${name}.`,
        action: { kind: 'link', label: 'Contact', href: '/contact' },
      })),
      resultsHeading: 'What that means',
      restart: 'Start again',
    }),
  );
  expect(told).toEqual(['pages/about.json finder-answer: Did you mean "late"?']);
});

it('An article that a list names twice is told once', () => {
  const article = {
    title: 'One article of the firm',
    description: 'What one article is about, for those who read the list of them.',
    sections: [
      {
        type: 'articleHeader',
        category: 'Tax',
        title: 'One article',
        excerpt: 'What it is about.',
        author: 'Editors',
        date: '2025-01-15',
        readMinutes: 1,
        back: { kind: 'link', label: 'Back', href: '/about' },
      },
    ],
  };
  const items = { from: '/news', first: ['/news/one', '/news/one'] };
  const told = found({
    ...withSection({ type: 'articleList', heading: 'Read on', more: 'Read', items }),
    'news/one.json': JSON.stringify(article),
  });
  expect(told.filter((each) => /-(?:twice|text):/.test(each))).toEqual([
    'pages/about.json list-twice: Name it once, in `first` or in `without`.',
  ]);
});

it('The home of a layout in another language is told at the layout', () => {
  const layout = textOf(siteWith({}), 'es/_layout.json').replace('"home": "/es"', '"home": "/"');
  expect(found({ 'es/_layout.json': layout })).toEqual([
    'pages/es/_layout.json link-language: Write /es.',
  ]);
});

it('A name that every object has is no fact', () => {
  const page = textOf(siteWith({}), 'about.json');
  const files = {
    'about.json': page.replace(/"title": "[^"]*"/, '"title": "About {price.toString}"'),
  };
  expect(found(files).join()).toContain('pages/about.json unknown-fact: ');
});

it('Three pages with one title are told at the two that it does not name', () => {
  const titled = (heading: string) =>
    JSON.stringify({
      title: 'Wills in Barcelona',
      description: `Which law your will follows: ${heading}.`,
      sections: [{ type: 'hero', heading }],
    });
  const files = {
    'deeds.json': titled('A'),
    'wills.json': titled('B'),
    'zoning.json': titled('C'),
  };
  const { sources } = siteWith(files);
  const { diagnostics } = open(sources, picturesOf('no-mistake')).report;
  const told = diagnostics.filter(({ code }) => code === 'same-title');
  expect(told.map(({ file, message }) => [file, message.includes('/wills')])).toEqual([
    ['pages/deeds.json', true],
    ['pages/zoning.json', true],
  ]);
});

/** The findings on files of pages that were published below /guides, and are at other places now. */
function foundMoved(files: Record<string, string>): string[] {
  const names = ['one', 'two', 'three'];
  const published = names.flatMap((name) => [`/guides/${name}`, `/guides/tax/${name}-tax`]);
  const routes = JSON.stringify({ routes: ['/', ...published, '/guides/tax'] });
  const { sources } = siteWith({ '_routes.json': routes, ...files });
  const { diagnostics } = open(sources, picturesOf('no-mistake')).report;
  return diagnostics
    .filter(({ code }) => ['gone-route', 'file-name'].includes(code))
    .map(({ file, message, suggestion }) => `${file}: ${message} ${suggestion}`);
}

const pagesIn = (folder: string, end = '') =>
  Object.fromEntries(
    ['one', 'two', 'three'].map((name) => [
      `${folder}/${name}${end}.json`,
      page(`${folder} ${name}${end}`, '/es', 'English'),
    ]),
  );

it.each([
  ['help', 'help'],
  ['Our help', 'our-help'],
  ['指南', 'new-name'],
])('A folder that was moved to %s is told once, with the folders in it', (folder, right) => {
  const index = { [`${folder}/tax/index.json`]: page(`${folder} tax`, '/es', 'English') };
  expect(foundMoved({ ...pagesIn(folder), ...pagesIn(`${folder}/tax`, '-tax'), ...index })).toEqual(
    [
      `pages/_routes.json: 7 pages of /guides were published and are gone; they are in /${folder} now. Give the folder its name back, then run npm run page -- move /guides /${right}: links follow, and redirects are written.`,
    ],
  );
});

it('A folder in a folder that is gone with all its pages is told once', () => {
  const told = foundMoved(pagesIn('guides'));
  expect(told).toEqual([expect.stringContaining('All 4 pages of /guides/tax were published and')]);
});

it('A page that was renamed with capitals gets a redirect to the name that it is to have', () => {
  const { 'guides/one.json': one = '', ...others } = pagesIn('guides');
  const told = foundMoved({
    ...{ ...others, ...pagesIn('guides/tax', '-tax'), 'guides/One.Page.json': one },
    'guides/tax.json': page('tax', '/es', 'English'),
  });
  expect(told).toEqual([
    expect.stringContaining('Rename the file to pages/guides/one-page.json'),
    expect.stringContaining('{ "from": "/guides/one", "to": "/guides/one-page" }'),
  ]);
});

it('A page whose new name has no letter of an address gets no redirect by a guess', () => {
  const { 'guides/one.json': one = '', ...others } = pagesIn('guides');
  const told = foundMoved({
    ...{ ...others, ...pagesIn('guides/tax', '-tax'), 'guides/一.json': one },
    'guides/tax.json': page('tax', '/es', 'English'),
  });
  expect(told.join('\n')).toContain('{ "from": "/guides/one", "to": "/…" }');
});

it.each([
  ['its pages too', { 'Help/wills.json': page('wills', '/es', 'English') }, 'Rename the folder to'],
  ['no page', {}, 'Rename the folder to'],
  ['pages elsewhere', { 'help/wills.json': page('wills', '/es', 'English') }, 'Move its files to'],
  ['a folder in it', pagesIn('Help/tax'), 'Rename the folder to'],
])('A folder with capitals that holds a layout is told once: with %s', (_, files, advice) => {
  const layout = textOf(siteWith({}), '_layout.json');
  const told = found({ 'Help/_layout.json': layout, ...files });
  expect(told.filter((each) => each.includes('file-name'))).toEqual([
    `pages/Help/_layout.json file-name: ${advice} pages/help: lower case letters, digits and hyphens.`,
  ]);
});

it('A folder without a letter that addresses have gets another name, and no empty one', () => {
  const told = found({ 'es/指南/one.json': page('one', '/es', 'English'), ...pagesIn('指南') });
  const names = told.filter((each) => each.includes('file-name'));
  const advice = 'Give the file another name: lower case letters, digits and hyphens.';
  expect(names).toHaveLength(4);
  expect(names.every((each) => each.endsWith(advice))).toBe(true);
});
