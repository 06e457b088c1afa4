import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { breakable } from '../../../src/content/text/marks/unbroken.ts';
import { copyProject, type Project } from '../../support/project.ts';

/** pages/README.md is tried as operators would: its own examples and commands, on a copy of the site. */
const readme = readFileSync('pages/README.md', 'utf8');

function partOf(title: string): string {
  const start = readme.indexOf(`\n## ${title}\n`);
  const end = readme.indexOf('\n## ', start + 1);
  if (start < 0) throw new Error(`pages/README.md has no part ${title}.`);
  return readme.slice(start, end);
}

/** The lines of JSON in a part, as they are written. */
function examplesIn(title: string): string[] {
  return [...partOf(title).matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
}

const projects: Project[] = [];

function copy(): Project {
  const project = copyProject();
  projects.push(project);
  return project;
}

afterAll(() => Promise.all(projects.map((project) => project.dispose())));

const hero = (heading: string, more: object = {}) => ({ type: 'hero', heading, ...more });

it('The part of dates: a notice of January, and the price from then on', {
  timeout: 120_000,
}, async () => {
  const project = copy();
  const [notice = '', fact = ''] = (examplesIn('Dates')[0] ?? '').trim().split('\n');
  change(project, 'pages/about.json', ({ sections }) => sections.splice(1, 0, JSON.parse(notice)));
  change(project, 'pages/_facts.json', (facts) =>
    Object.assign(facts.price, JSON.parse(`{ ${fact} }`)),
  );
  const { from } = JSON.parse(notice);
  const before = await project.run('validate', '--clock', '2026-12-01');
  expect(before).toMatchObject({ code: 0 });
  await project.run('build', '--clock', '2026-12-01');
  const shown = () => breakable(project.read('dist/about/index.html').replaceAll(/<[^>]+>/g, ''));
  expect(shown()).not.toContain('Until January');
  await project.run('build', '--clock', from);
  expect(shown()).toContain('Until January 31, 2027, an NIE costs €160.');
  const after = await project.run('validate', '--clock', '2027-02-01');
  expect(after).toMatchObject({ code: 0 });
  expect(after.output).toContain('This ended on 31 January 2027');
  expect(after.output).toContain('This value has applied since 1 January 2027');
});

it('The part of lists: a query', {
  timeout: 120_000,
}, async () => {
  const project = copy();
  const [query = ''] = examplesIn('Lists of articles').map((text) => text.trim());
  const list = { type: 'articleList', heading: 'News on tax', more: 'Read' };
  const sections = [hero('What is new'), { ...list, ...JSON.parse(`{ ${query} }`) }];
  project.write('pages/news.json', {
    title: 'What is new in Spanish tax law | {brand}',
    description: 'The newest of what we have written on Spanish tax law, from its own pages.',
    sections,
  });
  change(project, 'pages/about.json', ({ sections }) =>
    Object.assign(sections[0], { text: '[What is new](/news)' }),
  );
  expect(await project.run('validate')).toMatchObject({ code: 0 });
  await project.run('build');
  const cards = () => project.read('dist/news/index.html').match(/<article/g)?.length;
  const written = cards() ?? 0;
  expect(written).toBeGreaterThan(1);

  // “A new article is one new file.”
  const file = 'pages/insights/beckham-law-guide-2025.json';
  const article = JSON.parse(project.read(file));
  Object.assign(article, { title: 'A new rule for newcomers', description: 'What the rule says.' });
  Object.assign(article.sections[0], { title: 'A new rule', date: '2026-11-01' });
  project.write('pages/insights/new-rule.json', {
    ...article,
    sections: [article.sections[0], { type: 'richText', body: 'It says that all is new.' }],
  });
  const built = await project.run('build');
  expect(built).toMatchObject({ code: 0 });
  expect(cards()).toBe(written + 1);
  expect(project.read('dist/insights/feed.xml')).toContain('A new rule');
});

/** A site in English, Catalan and Arabic. */
function copyOfLanguages(): Project {
  const project = copy();
  rmSync(join(project.root, 'pages'), { recursive: true });
  cpSync('tests/support/languages/pages', join(project.root, 'pages'), { recursive: true });
  return project;
}

/** As the README says: the folder, the tag, and the links of the other layouts. */
function removeLanguage(project: Project, lang: string): void {
  rmSync(join(project.root, 'pages', lang), { recursive: true });
  change(project, 'pages/_site.json', (site) => {
    site.languages = site.languages.filter((tag: string) => tag !== lang);
  });
  for (const file of ['pages/_layout.json', 'pages/ca/_layout.json', 'pages/ar/_layout.json'])
    if (existsSync(join(project.root, file)))
      change(project, file, ({ header }) => {
        header.languages = header.languages.filter((link: Json) => link.lang !== lang);
      });
}

function dropAlternates(project: Project, file: string, start: string): void {
  change(project, file, (page) => {
    page.alternates = page.alternates.filter(
      (route: string) => !`${route}/`.startsWith(`${start}/`),
    );
    if (page.alternates.length === 0) delete page.alternates;
  });
}

// biome-ignore lint/suspicious/noExplicitAny: files of every kind are changed as they are written.
type Json = any;

function change(project: Project, file: string, by: (data: Json) => void): void {
  const data = JSON.parse(project.read(file));
  by(data);
  project.write(file, data);
}

describe('The part of languages', { timeout: 120_000 }, () => {
  it('adds Arabic in its four steps, without code', async () => {
    const project = copyOfLanguages();
    const texts = ['_layout.json', 'ca/_layout.json', '_site.json'].map((file) =>
      project.read(`pages/${file}`),
    );
    const layout = project.read('pages/ar/_layout.json');
    removeLanguage(project, 'ar');
    for (const page of ['index', 'contact', 'visas', 'privacy-policy'])
      dropAlternates(project, `pages/${page}.json`, '/ar');
    for (const page of ['index', 'contacte', 'visats', 'privacitat'])
      dropAlternates(project, `pages/ca/${page}.json`, '/ar');
    expect(await project.run('validate')).toMatchObject({ code: 0 });

    project.write('pages/ar/_layout.json', layout);
    for (const [at, file] of ['_layout.json', 'ca/_layout.json', '_site.json'].entries())
      project.write(`pages/${file}`, texts[at] ?? '');
    expect((await project.run('validate')).code).toBe(1);
    for (const [from, to] of [
      ['/', '/ar'],
      ['/contact', '/ar/contact'],
      ['/visas', '/ar/visas'],
      ['/privacy-policy', '/ar/privacy'],
    ] as const)
      await project.run('page', 'translate', from, '--to', to);
    const { code, output } = await project.run('validate');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(JSON.parse(project.read('pages/ca/visats.json')).alternates).toContain('/ar/visas');
    await project.run('build');
    expect(project.read('dist/ar/visas/index.html')).toContain('<html lang="ar" dir="rtl"');
  });

  it('removes a language, and names each address that needs a redirect', async () => {
    const project = copyOfLanguages();
    project.write('pages/_routes.json', { routes: ['/'] });
    expect(await project.run('validate', '--fix')).toMatchObject({ code: 0 });
    removeLanguage(project, 'ca');
    const { code, output } = await project.run('validate', '--format', 'lines');
    expect(code).toBe(1);
    const recorded = project.read('pages/_routes.json').split('\n');
    const gone = output.matchAll(/^pages\/_routes\.json:(\d+):.* gone-route: /gm);
    const routes = [...gone].map(
      ([, line]) => /"(.*)"/.exec(recorded[Number(line) - 1] ?? '')?.[1],
    );
    expect(routes).toEqual(['/ca', '/ca/contacte', '/ca/privacitat', '/ca/visats']);
    change(project, 'pages/_redirects.json', ({ redirects }) =>
      redirects.push(...routes.map((from) => ({ from, to: '/' }))),
    );
    const left = await project.run('validate');
    expect(left.output).toMatch(/pages\/visas\.json:\d+/);
    expect(left.output).toContain('otherwise remove this entry');
    expect(left.output).not.toContain('Write /');
    for (const page of ['index', 'contact', 'visas', 'privacy-policy'])
      dropAlternates(project, `pages/${page}.json`, '/ca');
    for (const page of ['index', 'contact', 'visas', 'privacy'])
      dropAlternates(project, `pages/ar/${page}.json`, '/ca');
    const done = await project.run('validate');
    expect(done.code, done.output).toBe(0);
  });
});
