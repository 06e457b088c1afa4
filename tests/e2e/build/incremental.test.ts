import { renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleAt, articles, articleText, fileOf, listFiles } from '../../support/listSite.ts';
import { copyProject, type PageFile } from '../../support/project.ts';
import { randomNumbers } from '../../support/unit/randomEdits.ts';
import { variants } from '../../support/variants.ts';
import { writeSite } from '../../support/writeSite.ts';

const project = copyProject();
const random = randomNumbers(20251121);
const rounds = process.env.FULL ? 60 : 3;

beforeAll(async () => {
  writeSmallSite();
  expect(await project.run('build')).toMatchObject({ code: 0 });
}, 120_000);

afterAll(() => project.dispose());

describe('a build after a change', () => {
  it('writes nothing anew where nothing has changed', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const { output } = await project.run('build');
    expect(output).toContain('Rendered again: 0 pages.');
  });

  it('writes the page anew that has changed, and no other', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    changeText('pages/about.json');
    const { output } = await project.run('build', '--why');
    expect(output).toContain('Rendered again: 1 page.');
    expect(output).toContain('\n/about  its file changed\n');
  });

  it('writes the pages anew that name a fact when it changes', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    edit('pages/_facts.json', ({ price }: { price: { nie: { value: number } } }) => {
      price.nie.value += 1;
    });
    const { output } = await project.run('build');
    expect(output).toContain('Rendered again: 2 pages.');
    await expectEarlyBytes('a text and a fact');
  });

  it('renders an article alone when a paragraph changes, and with its lists when its title does', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const file = fileOf('item-2');
    edit(file, ({ sections }: PageFile) => {
      Object.assign(sections.find(({ type }) => type === 'richText') ?? {}, { lead: 'Another.' });
    });
    const paragraph = await project.run('build', '--why');
    expect(renderedIn(paragraph.output)).toEqual(['/news/item-2']);
    edit(file, ({ sections }: PageFile) => {
      Object.assign(sections[0] ?? {}, { title: 'Fines' });
    });
    const title = await project.run('build', '--why');
    expect(renderedIn(title.output)).toEqual(['/news', '/news/item-2', '/news/item-3']);
    for (const route of renderedIn(title.output))
      expect(project.read(`dist${route}/index.html`)).toContain('Fines');
    expect(project.read('dist/news/feed.xml')).toContain('<![CDATA[Fines]]>');
    await expectEarlyBytes('a paragraph and a title');
  });

  it('shows a new article in its list, the feed and the sitemap, by one new file', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const newest = articleText({ ...articleAt(9), name: 'newest' });
    project.write(fileOf('newest'), newest);
    const { output } = await project.run('build', '--why');
    expect(renderedIn(output)).toEqual(['/news', '/news/newest']);
    for (const shown of ['news/index.html', 'news/feed.xml', 'sitemap.xml'])
      expect(project.read(`dist/${shown}`)).toContain('/news/newest');
    project.remove(fileOf('newest'));
    expect(renderedIn((await project.run('build', '--why')).output)).toEqual(['/news']);
    await expectEarlyBytes('an article more and less');
  });

  it('renders every page where it is forced to, says so, and sees code that file times hide', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const before = project.hashes('dist');
    const file = 'src/build/siteFiles/llms.ts';
    const times = statSync(join(project.root, file));
    const text = project.read(file);
    project.write(file, text.replace('[`# $', '[`* $'));
    utimesSync(join(project.root, file), times.atime, times.mtime);
    const { code, output } = await project.run('build', '--force', '--why');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^all \d+ pages: the build was forced$/m);
    expect(project.read('dist/llms.txt')).toMatch(/^\* /);
    const forced = project.hashes('dist');
    expect({ ...forced, 'llms.txt': before['llms.txt'] }).toEqual(before);
    project.write(file, text);
    expect(await project.run('build')).toMatchObject({ code: 0 });
    expect(project.hashes('dist')).toEqual(before);
  });

  it('tells the assistant of other hours, and of other words by which they are asked for', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    edit('pages/_site.json', ({ hours }: { hours: { closes?: string }[] }) => {
      if (hours[0]) hours[0].closes = '21:00';
    });
    await project.run('build');
    expect(project.read('dist/_data/_search.en.json')).toContain('Mon 9:00–21:00');
    const layout = project.read('pages/_layout.json');
    project.write(
      'pages/_layout.json',
      layout.replace('"hours": "when ', '"hours": "when siesta '),
    );
    const { output } = await project.run('build');
    expect(output).toContain('Rendered again: 0 pages.');
    expect(project.read('dist/_data/_search.en.json')).toContain('when siesta');
    await expectEarlyBytes('the hours and the words');
  });

  // A page that one build leaves stale stays so in the next ones.
  it('gives the same bytes as a clean one, whatever the changes', async () => {
    const made: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      made.push(anyChange(), ...(random() < 0.5 ? [anyChange()] : []));
      const { code, output } = await project.run('build');
      expect({ made, code, output }).toMatchObject({ code: 0 });
      if (process.env.FULL || round === rounds) await expectCleanBytes(made.join(', '));
    }
  });

  it('gives the same bytes as a clean one when the code or the contract has changed', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const component = project.read('src/sections/notice.tsx');
    const changed = component.replace('<div className="wrap"', '<div data-new="" className="wrap"');
    project.write('src/sections/notice.tsx', changed);
    edit('schema/page.json', (schema: { description: string }) => {
      schema.description += ' Changed.';
    });
    await project.run('generate');
    expect(await project.run('build')).toMatchObject({ code: 0 });
    expect(project.read('dist/about/index.html')).toContain('data-new');
    await expectCleanBytes('a component');
  });

  it('makes whole again what is missing from dist/', async () => {
    const before = project.hashes('dist');
    project.remove('dist/about/index.html');
    await project.run('build');
    expect(project.hashes('dist')).toEqual(before);
  }, 60_000);

  it('puts a folder in the place of a link, and leaves alone what that leads to', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    renameSync(join(project.root, 'dist'), join(project.root, 'elsewhere'));
    symlinkSync(join(project.root, 'elsewhere'), join(project.root, 'dist'), 'junction');
    const elsewhere = project.hashes('elsewhere');
    changeText('pages/about.json');
    const { output } = await project.run('build');
    expect(output).toContain(
      'Replaced the symlink dist with a folder. Its target was not changed.',
    );
    expect(project.hashes('elsewhere')).toEqual(elsewhere);
    await expectEarlyBytes('a link');
  });

  it('needs no cache, and heeds none that is not its own', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const before = project.hashes('dist');
    project.write('.cache/build/manifest.json', '{"format":1}');
    expect(await project.run('build')).toMatchObject({ code: 0 });
    expect(project.hashes('dist')).toEqual(before);
    project.write('.cache/build/manifest.json', 'not even JSON');
    expect(await project.run('build')).toMatchObject({ code: 0 });
    expect(project.hashes('dist')).toEqual(before);
  });

  it('tells of a mistake that a change elsewhere has made of a good link', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const file = fileOf('item-1');
    const target = project.read(file);
    const dist = project.hashes('dist');
    project.remove(file);
    const { code, output } = await project.run('build');
    expect(code).toBe(1);
    expect(output).toMatch(/pages\/about\.json:\d+/);
    expect(output).toContain('/news/item-1 was published and is gone');
    expect(project.hashes('dist')).toEqual(dist);
    project.write(file, target);
    expect(await project.run('build')).toMatchObject({ code: 0 });
    expect(project.hashes('dist')).toEqual(dist);
  });
});

describe('a build in shares', () => {
  it('gives the same bytes as one build when the shares are merged', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    await project.run('build');
    const whole = project.hashes('dist');
    for (const share of ['1/3', '2/3', '3/3']) {
      const { code, output } = await project.run('build', '--shard', share);
      expect({ code, output }).toMatchObject({ code: 0 });
    }
    expect(project.hashes('dist')).toEqual(whole);
    const { output } = await project.run('build', '--merge');
    expect(output).toMatch(/pages of 3 shards merged/);
    expect(project.hashes('dist')).toEqual(whole);
  });

  it('says what is missing, and leaves dist/ as it was', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const whole = project.hashes('dist');
    const lacking = await project.run('build', '--merge', 'dist-1-of-3', 'dist-3-of-3');
    expect(lacking.code).toBe(1);
    expect(lacking.output).toMatch(/The shards lack \d+ of the pages, such as \//);
    changeText('pages/about.json');
    const other = await project.run('build', '--merge');
    expect(other.output).toMatch(/hold 1 of the pages as other sources .* such as \/about\./);
    expect(project.hashes('dist')).toEqual(whole);
  });

  it('takes folders from anywhere, and leaves out pages that are no more', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const page = project.read('pages/about.json').replace('"title": "', '"title": "New: ');
    project.write(
      'pages/alone.json',
      page.replace(/ *"(?:id": "[^"]*"|alternates": \[[^\]]*\]),\n/g, ''),
    );
    for (const share of ['1/2', '2/2']) await project.run('build', '--shard', share);
    project.remove('pages/alone.json');
    const folders = [1, 2].map((number) => join(project.root, `dist-${number}-of-2`));
    const { code, output } = await project.run('build', '--merge', ...folders);
    expect({ code, output }).toMatchObject({ code: 0 });
    await expectCleanBytes('merging');
  });

  it('refuses shards of different divisions, and shards that are not whole', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const whole = project.hashes('dist');
    const mixed = await project.run('build', '--merge');
    expect(mixed).toMatchObject({ code: 1 });
    expect(mixed.output).toContain(
      'The shards are of different divisions of the site: dist-1-of-2, dist-2-of-2; dist-1-of-3, dist-2-of-3, dist-3-of-3. Remove those',
    );
    const folders = ['dist-1-of-3', 'dist-2-of-3', 'dist-3-of-3'];
    project.remove('dist-2-of-3/shard.json');
    const absent = await project.run('build', '--merge', ...folders);
    expect(absent.output).toMatch(/There is no shard in .*dist-2-of-3\./);
    const [file = ''] = Object.keys(project.hashes('dist-3-of-3'));
    project.write(`dist-3-of-3/${file}`, 'cut off');
    const damaged = await project.run('build', '--merge', 'dist-3-of-3');
    expect(damaged.output).toMatch(
      /Files of the shard in .*dist-3-of-3 are missing or were changed/,
    );
    expect(project.hashes('dist')).toEqual(whole);
  });

  it.each(
    variants([
      [['--shard', '3/2'], '--shard takes a share such as 2/4'],
      [['--shard', '1/2', '--merge'], 'exclude each other'],
      [['--shard', '1/2', '--why'], '--why has nothing to say'],
      [['all'], 'Unexpected argument: all.'],
    ]),
  )('refuses %j', async (args, words) => {
    const { code, output } = await project.run('build', ...args);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(words) });
  });
});

/** Compares dist/ with what a build without any trace of an earlier one makes. */
async function expectCleanBytes(after: string): Promise<void> {
  const found = project.hashes('dist');
  clear();
  expect(await project.run('build')).toMatchObject({ code: 0 });
  expect(found, after).toEqual(project.hashes('dist'));
}

/** A page that is stale now is so in the next comparison with all pages rendered, which finds it. */
async function expectEarlyBytes(after: string): Promise<void> {
  if (process.env.FULL) await expectCleanBytes(after);
}

/** The routes of `--why`, sorted. */
function renderedIn(output: string): string[] {
  return [...output.matchAll(/^(\/\S*) {2}/gm)].map(([, route = '']) => route).sort();
}

/**
 * Has a fact on two pages, a list, an article that another one names, a page on three levels, two
 * languages, a picture, and an assistant that answers.
 */
function writeSmallSite(): void {
  const { chat } = JSON.parse(project.read('pages/_layout.json')).assistant;
  const written = articles(3);
  writeSite(project, listFiles(written));
  edit('pages/_layout.json', ({ assistant }: { assistant: object }) => {
    Object.assign(assistant, { chat });
  });
  edit('pages/about.json', ({ sections }: PageFile) => {
    sections.push({ type: 'notice', text: 'From {price.nie}: [how](/news/item-1).' });
  });
  edit('pages/contact.json', ({ sections }: PageFile) => {
    sections.push({ type: 'notice', text: 'An answer costs {price.nie}.' });
  });
  edit(fileOf('item-2'), ({ sections }: PageFile) => {
    sections.push({ type: 'richText', heading: 'The fines', body: ['They are high.'] });
  });
  edit(fileOf('item-3'), ({ sections }: PageFile) => {
    const items = { from: '/news', first: ['/news/item-2'], limit: 1 };
    sections.push({ type: 'articleList', heading: 'Read on', more: 'Read', items });
  });
  const routes = written.map(({ name }) => `/news/${name}`);
  project.write('pages/_routes.json', { routes });
  project.write('pages/_redirects.json', { redirects: [] });
}

/** Removes what a build leaves for the next one, but for the bundled client. */
function clear(): void {
  rmSync(join(project.root, 'dist'), { recursive: true });
  rmSync(join(project.root, '.cache/build'), { recursive: true });
}

function edit<Content>(file: string, change: (content: Content) => void): void {
  project.edit<Content>(file, change);
}

function changeText(file: string): void {
  edit(file, ({ sections }: PageFile) => {
    const [section] = sections;
    if (section) section.heading = `Changed ${Math.floor(random() * 1e6)}`;
  });
}

/** Makes a change that leaves the site valid, and says which. */
function anyChange(): string {
  const names = Object.keys(changes);
  const name = names[Math.floor(random() * names.length)] ?? '';
  changes[name]?.();
  return name;
}

let added = 0;
const changes: Record<string, () => void> = {
  'a text of a page': () => changeText('pages/es/index.json'),
  'a title that breadcrumbs show': () =>
    edit('pages/news/index.json', (page: PageFile) => {
      page.title = `News number ${Math.floor(random() * 1e6)}`;
    }),
  'the words of an article on its cards': () =>
    edit(fileOf('item-1'), ({ sections }: PageFile) => {
      Object.assign(sections[0] ?? {}, { title: `Visas ${Math.floor(random() * 1e6)}` });
    }),
  'the order of sections': () =>
    edit('pages/contact.json', ({ sections }: PageFile) => {
      sections.push(...sections.splice(1, 1));
    }),
  'a page more': () => {
    added += 1;
    const page = project
      .read('pages/about.json')
      .replace('"title": "', `"title": "Number ${added}: `)
      // Two pages must not share these.
      .replace(/ *"(?:id": "[^"]*"|alternates": \[[^\]]*\]),\n/g, '');
    project.write(`pages/added/number-${added}.json`, page);
  },
  'a page less': () => {
    if (added > 0) project.remove(`pages/added/number-${added--}.json`);
  },
  'a layout': () =>
    edit('pages/_layout.json', ({ labels }: { labels: { skipToContent: string } }) => {
      labels.skipToContent += '.';
    }),
  'a fact': () =>
    edit('pages/_facts.json', ({ price }: { price: { nie: { value: number } } }) => {
      price.nie.value += 1;
    }),
  'the phone': () =>
    edit('pages/_site.json', ({ phone }: { phone: { display: string } }) => {
      const [from, to] = phone.display.includes('-') ? ['-', ' '] : [' ', '-'];
      phone.display = phone.display.replaceAll(from, to);
    }),
  'a picture': () => {
    const file = 'pages/images/panot.svg';
    project.write(file, project.read(file).replace('</svg>', '<!-- --></svg>'));
  },
  'a redirect': () =>
    edit('pages/_redirects.json', ({ redirects }: { redirects: object[] }) => {
      redirects.push({ from: `/old-${Math.floor(random() * 1e6)}`, to: '/about' });
    }),
};
