import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchLists } from '../../../../src/edit/diff/matchLists.ts';
import { shortPair } from '../../../../src/edit/diff/shorten.ts';
import { diffSites } from '../../../../src/edit/siteDiff/diffSites.ts';
import type { DiffFormat } from '../../../../src/edit/siteDiff/formats.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { contract } from '../../../support/contract.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const questions = [
  { question: 'How long does it take?', answer: '30 to 45 days.' },
  { question: 'May my family come?', answer: 'Yes: spouse and children.' },
];

const nomads = {
  title: 'Nomads',
  description: 'The visa.',
  sections: [
    { type: 'hero', heading: 'Digital nomads' },
    { type: 'cards', heading: 'Why', items: [{ title: 'Sun' }, { title: 'Sea' }] },
    { type: 'cards', heading: 'For whom', items: [{ title: 'Engineers' }] },
    { type: 'richText', body: ['Spain has a visa for those who work from afar.', 'It lasts.'] },
    { type: 'faq', heading: 'Questions', items: questions },
    { type: 'callToAction', heading: 'The visa costs {price.visa}', actions: [] },
  ],
};

const files = {
  '_site.json': exampleSite,
  '_facts.json': { price: { visa: { value: 800, unit: 'EUR' } } },
  '_layout.json': { lang: 'en', topBar: { badge: 'Open' } },
  'es/_layout.json': { lang: 'es', topBar: { badge: 'Abierto' } },
  'index.json': page('Home', { type: 'hero', heading: 'Visas from {price.visa}' }),
  'es/index.json': page('Inicio', { type: 'hero', heading: 'Visados desde {price.visa}' }),
  'digital-nomads.json': nomads,
};

describe('The changes of a page', () => {
  it('are a move where a section has moved, and not one less here and one more there', () => {
    const [hero, why, forWhom, text, faq, call] = nomads.sections;
    expect(told({ 'digital-nomads.json': withSections(hero, why, faq, forWhom, text, call) })).toBe(
      lines('/digital-nomads', '  faq moved from 5 to 3', '', '1 page changes.'),
    );
  });

  it('name a moved section by its heading where its type stands there more than once', () => {
    const [hero, why, forWhom, ...others] = nomads.sections;
    const sections = withSections(hero, ...others, why, forWhom);
    expect(told({ 'digital-nomads.json': sections })).toContain('cards “Why” moved from 2 to 5');
  });

  it('name what changes in a section that moves by where the section is now', () => {
    const [hero, why, forWhom, text, faq, call] = nomads.sections;
    const { intro: _, ...reworded } = { intro: '', ...faq, heading: 'Frequent questions' };
    const before = { 'digital-nomads.json': edited(4, { intro: 'Ask.' }) };
    const shorter = { ...reworded, items: questions.slice(0, 1) };
    const after = withSections(hero, shorter, why, forWhom, text, call);
    const report = told({ 'digital-nomads.json': after }, before);
    for (const change of [
      '  faq moved from 5 to 2',
      '  section 2, faq, heading: “Questions” → “Frequent questions”',
      '  section 2, faq, intro: − “Ask.”',
      '  section 2, faq, question 2: − “May my family come?”',
    ])
      expect(report).toContain(`${change}\n`);
  });

  it('tell the entries that a list has gained', () => {
    const items = [{ question: 'Is it dear?', answer: 'No.' }, ...questions];
    expect(told({ 'digital-nomads.json': edited(4, { items }) })).toContain(
      '  section 5, faq, question 1: + “Is it dear?”\n',
    );
  });

  it('show a text as it was and as it is, cut to where they differ', () => {
    const body = [
      'Spain has a visa for those who work from afar.',
      'It lasts, and that is a long story, for three years and then for two more.',
    ];
    const longer = body.map((text) => text.replace('three', 'five'));
    const before = { 'digital-nomads.json': edited(3, { body }) };
    const after = { 'digital-nomads.json': edited(3, { body: longer }) };
    expect(told(after, before)).toContain(
      'section 4, richText, paragraph 2: “…story, for three years and then…” → “…story, for five years and then…”',
    );
  });

  it('tell of sections that are added and removed', () => {
    const [hero, ...others] = nomads.sections;
    const sections = withSections(...others, { type: 'notice', heading: 'Mind', text: 'Now.' });
    expect(hero?.type).toBe('hero');
    const report = told({ 'digital-nomads.json': sections });
    expect(report).toContain('+ notice “Mind” as section 6');
    expect(report).toContain('− hero “Digital nomads”, which was section 1');
    expect(report).not.toContain('moved');
  });

  it('tell when a new section or page is public', () => {
    const january = { from: '2027-01-01', until: '2027-01-31' };
    const notice = { type: 'notice', heading: 'Mind', text: 'Until {until}.', ...january };
    const offer = { ...page('Offer', { type: 'hero', heading: 'Offer' }), from: '2027-01-01' };
    const change = {
      'digital-nomads.json': withSections(...nomads.sections, notice),
      'offer.json': offer,
    };
    const report = told(change);
    expect(report).toContain(
      '+ notice “Mind” as section 7, public from 1 January 2027 until 31 January 2027',
    );
    expect(report).toContain('is new: “Offer”, public from 1 January 2027');
    const inSpanish = told(change, {}, 'es');
    expect(inSpanish).toContain(
      'como sección 7, pública desde el 1 de enero de 2027 hasta el 31 de enero de 2027',
    );
    expect(inSpanish).toContain('es nueva: «Offer», pública desde el 1 de enero de 2027');
  });
});

describe('A fact', () => {
  const dearer = { '_facts.json': { price: { visa: { value: 900, unit: 'EUR' } } } };

  it('is told as it is read, with every page that shows it', () => {
    expect(told(dearer)).toBe(
      lines(
        'Facts',
        '  price.visa: €800 → €900 (800 € → 900 €), shown on /, /digital-nomads, /es',
        '',
        '3 pages change.',
      ),
    );
  });

  it('that only a layout shows is on every page of that layout', () => {
    const layout = { '_layout.json': { lang: 'en', topBar: { badge: 'From {price.nie}' } } };
    const price = (nie: number) => ({
      '_facts.json': { price: { nie: { value: nie, unit: 'EUR' } } },
    });
    expect(told({ ...layout, ...price(2) }, { ...layout, ...price(1) })).toContain(
      'price.nie: €1 → €2 (1 € → 2 €), shown on /, /digital-nomads\n',
    );
  });
});

it('A value of a fact to come is told as a field', () => {
  const planned = (...next: object[]) => ({
    '_facts.json': { price: { visa: { value: 800, unit: 'EUR', next } } },
  });
  const [year, dearer] = [900, 950].map((value) => planned({ from: '2027-01-01', value }));
  expect(told(year ?? {}, planned())).toBe(
    lines(
      'Facts',
      '  fact price.visa, next fact 1: + “2027-01-01”',
      '    value: “900”',
      '',
      'No page changes.',
    ),
  );
  expect(told(dearer ?? {}, year)).toContain('fact price.visa, next fact 1, value: 900 → 950');
  expect(told({}, year)).toContain('fact price.visa, next: − “2027-01-01”');
});

it('A fact is told in the languages of the site, whichever they are', () => {
  const layouts = { '_layout.json': { lang: 'ca' }, 'es/_layout.json': { lang: 'en' } };
  const price = (value: number) => ({
    ...layouts,
    '_facts.json': { price: { visa: { value, unit: 'EUR' } } },
  });
  expect(told(price(900), price(800))).toContain('price.visa: 800 € → 900 € (€800 → €900)');
});

describe('The site', () => {
  it('has new, removed and renamed pages', () => {
    const { 'digital-nomads.json': _, 'es/index.json': __, ...kept } = files;
    const after = { ...kept, 'nomads.json': nomads, 'about.json': page('About us') };
    expect(diff(files, after)).toBe(
      lines(
        '/about',
        '  is new: “About us”',
        '',
        '/es',
        '  is removed: “Inicio”',
        '',
        '/nomads',
        '  is the page that was /digital-nomads',
        '',
        '1 page is new, 1 has another address, 1 is removed.',
      ),
    );
  });

  it('has layouts, each with the pages that it frames', () => {
    const layout = { lang: 'es', topBar: { badge: 'Abierto 24/7' } };
    expect(told({ 'es/_layout.json': layout })).toBe(
      lines(
        'pages/es/_layout.json',
        '  topBar, badge: “Abierto” → “Abierto 24/7”',
        '  shown on /es',
        '',
        '1 page changes.',
      ),
    );
  });

  it('the changes of a site tell of redirects', () => {
    const redirects = (to: string) => ({
      '_redirects.json': { redirects: [{ from: '/old', to }] },
    });
    expect(told(redirects('/'))).toBe(lines('Redirects', '  + /old → /', '', 'No page changes.'));
    expect(told(redirects('/es'), redirects('/'))).toContain('/old: → / is → /es now');
  });

  it('has pictures, each with the pages that show it', () => {
    const picture = { src: 'images/wheel.svg', alt: '' };
    const after = { ...files, 'index.json': page('Home', { type: 'hero', heading: 'x', picture }) };
    const report = diffSites(
      snapshot(after, { 'images/wheel.svg': 'a' }),
      snapshot(after, { 'images/wheel.svg': 'b' }),
      contract,
    );
    expect(report).toContain('pages/images/wheel.svg\n  is another one\n  shown on /\n');
  });

  it('a site that is unchanged says so', () => {
    expect(diff(files, files)).toBe('Nothing changes on the site.');
    const silenced = { ...files['index.json'], ignore: [] };
    expect(told({ 'index.json': silenced })).toMatch(/Nothing changes on the site\.$/);
  });

  it('tells which files could not be read', () => {
    const after = snapshot(files);
    const broken = after.sources.map((source) =>
      source.file === 'pages/index.json' ? { ...source, text: '{' } : source,
    );
    const report = diffSites(after, { ...after, sources: broken }, contract);
    expect(report).toContain('Not compared, since they cannot be read\n  index.json\n');
    expect(report).toContain('Nothing changes on the site.');
  });
});

describe('The formats', () => {
  const change = { 'digital-nomads.json': { ...nomads, title: '*Nomads @work <b>' } };

  it('for a pull request lets signs stand for themselves', () => {
    const report = diff(files, { ...files, ...change }, 'markdown');
    expect(report).toContain('**1 page changes.**\n\n### /digital-nomads\n\n- title: ');
    expect(report).toContain('→ “\\*Nomads @\u2060work \\<b\\>”');
  });
});

it('matches entries that are alike, and leaves what stays in its place alone', () => {
  const before = ['one two three four', 'a', 'five six seven eight'];
  const after = ['five six seven nine', 'one two three four', 'a'];
  expect(matchLists(before, after)).toEqual({
    pairs: [
      { from: 2, to: 0, isMoved: true },
      { from: 0, to: 1, isMoved: false },
      { from: 1, to: 2, isMoved: false },
    ],
    removed: [],
    added: [],
  });
  const doubles = [{ label: 'x' }, { label: 'x' }];
  expect(matchLists(doubles, doubles).pairs.some(({ isMoved }) => isMoved)).toBe(false);
});

it.each([
  ['', 'x'.repeat(80)],
  ['same '.repeat(30), `${'same '.repeat(30)}more`],
  ['x'.repeat(70), 'x'.repeat(71)],
])('shortens %j without making two texts one', (one, other) => {
  const [before, after] = shortPair(one, other);
  expect(before).not.toBe(after);
  expect(Math.max(before.length, after.length)).toBeLessThan(140);
});

describe('npm run diff', { timeout: 60_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));

  beforeAll(() => {
    git('init', '--quiet', '--initial-branch=main', '--object-format=sha256');
    mkdirSync(join(root, 'pages/images'), { recursive: true });
    writeFileSync(join(root, 'pages/images/line.svg'), '<svg/>');
    commit(files);
    git('branch', 'visas');
    write({ 'index.json': page('Home', { type: 'hero', heading: 'Ñandú {price.visa}' }) });
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('compares the files on disk with a revision', () => {
    expect(run('main')).toEqual({
      status: 0,
      stdout: lines(
        '/',
        '  section 1, hero, heading: “Visas from €800” → “Ñandú €800”',
        '',
        '1 page changes.',
        '',
      ),
      stderr: '',
    });
    expect(run()).toEqual(run('main'));
  });

  it('compares two revisions and does not look at the files on disk', { tags: 'full' }, () => {
    expect(run('main..visas').stdout).toBe('Nothing changes on the site.\n');
    git('checkout', '--quiet', 'visas');
    commit({ 'about.json': page('About us') });
    expect(run('main..visas').stdout).toMatch(/\n1 page changes, 1 is new\.\n$/);
    expect(run('main...visas', '--format', 'markdown').stdout).toContain('### /about');
  });

  it.each([
    [['mian'], 'git knows no revision mian. Did you mean main?'],
    [['--formt', 'text'], 'There is no flag --formt. Did you mean --format?'],
    [['--format', 'txt'], 'There is no format "txt". Did you mean text?'],
  ])('says why it cannot run with %j and ends with 2', (args, reason) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain(reason);
    expect(status).toBe(2);
  });

  function run(...args: string[]) {
    const script = ['scripts/run.js', 'diff', '--root', root];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...script, ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  function git(...args: string[]): void {
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
    execFileSync('git', [...author, ...args], { cwd: root });
  }

  function commit(changed: object): void {
    write(changed);
    git('add', '--all');
    git('commit', '--quiet', '--no-gpg-sign', '--message', 'Change the site');
  }

  function write(changed: object): void {
    for (const [file, content] of Object.entries(changed)) {
      const path = join(root, 'pages', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(content, null, 2));
    }
  }
});

function page(title: string, ...sections: object[]) {
  return { title, description: `${title}.`, sections };
}

function withSections(...sections: unknown[]) {
  return { ...nomads, sections };
}

function edited(index: number, fields: object) {
  return withSections(
    ...nomads.sections.map((section, at) => (at === index ? { ...section, ...fields } : section)),
  );
}

/** The report of a change of some files. */
function told(changed: object, before: object = {}, lang: Language = 'en'): string {
  return diff({ ...files, ...before }, { ...files, ...changed }, 'text', lang);
}

function diff(before: object, after: object, format?: DiffFormat, lang: Language = 'en'): string {
  const report = diffSites(snapshot(before), snapshot(after), contract, {
    ...(format && { format }),
    lang,
  });
  return report.replaceAll('\u00a0', ' ');
}

function snapshot(site: object, pictures: Record<string, string> = {}) {
  const sources = Object.entries(site).map(([file, content]) => ({
    file: `pages/${file}`,
    text: JSON.stringify(content),
  }));
  return { sources, pictures: new Map(Object.entries(pictures)) };
}

function lines(...rows: string[]): string {
  return rows.join('\n');
}
