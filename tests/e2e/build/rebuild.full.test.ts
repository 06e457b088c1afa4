import {
  appendFileSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, benchRoute } from '../../../src/commands/bench/site/pages.ts';
import { copyBenchProject } from '../../support/benchProject.ts';
import type { Project } from '../../support/project.ts';

/** More than search tells of, so that there are pages of which no other file tells. */
const count = 450;

let project: Project;
const files = Array.from({ length: count }, (_, index) => `pages${benchRoute(index)}.json`).sort();
const [last = '', other = '', third = ''] = files.toReversed();

/** Names that npm run compress gives. */
const compressed = ['contact/index.html.gz', 'contact/index.html.br', 'sitemap.xml.gz'];

beforeAll(async () => {
  project = copyBenchProject(count);
  expect(await project.run('build')).toMatchObject({ code: 0 });
}, 120_000);

afterAll(() => project.dispose());

describe('a build after a change of few pages', () => {
  it('adds to what is known, and gives the bytes of a clean build', {
    timeout: 120_000,
  }, async () => {
    const known = notes();
    change(last, ({ sections: [hero] }) => {
      if (hero) hero.heading = 'Another heading';
    });
    const { output } = await project.run('build');
    expect(output).toContain('Rendered again: 1 page.');
    expect(notes().length).toBeGreaterThan(known.length);
    expect(notes().startsWith(known)).toBe(true);
    await expectAsClean(output);
  });

  it('does so time and again, with several pages and longer texts', {
    timeout: 120_000,
  }, async () => {
    for (const round of [1, 2, 3]) {
      const known = notes();
      for (const file of [last, other, third].slice(0, round))
        change(file, (page) => {
          const [hero] = page.sections;
          if (hero)
            hero.text += ` This sentence stands here alone, and was written ${round} times.`;
        });
      const { output } = await project.run('build');
      expect(output).toContain(`Rendered again: ${round} page`);
      expect(notes().startsWith(known)).toBe(true);
    }
    // What is stale now is so after the next change, when the next test finds it.
    if (process.env.FULL) await expectAsClean();
  });

  it('makes whole again what somebody changed in dist/, and leaves nothing compressed', {
    timeout: 120_000,
  }, async () => {
    appendFileSync(join(project.root, 'dist/contact/index.html'), ' ');
    for (const name of compressed) project.write(join('dist', name), 'compressed');
    change(last, ({ sections: [hero] }) => {
      if (hero) hero.heading = 'A third heading';
    });
    await project.run('build');
    // The next test compares it with builds of all pages.
    if (process.env.FULL) await expectAsClean();
  });
});

describe('a build that finds no more than a part of what the last one left', () => {
  const parts = ['manifest.json', 'records.jsonl', 'report.json', 'pages.jsonl'];
  /**
   * Where the run is not the full one, each part is spoiled in one way. What is left of the report is
   * tested with the command that validates.
   */
  const [cut, emptied] = process.env.FULL
    ? [parts, parts.filter((part) => part !== 'report.json')]
    : [parts.slice(0, 2), parts.slice(3)];

  it('gives the bytes of a clean build, whichever part is gone or cut off', {
    timeout: 240_000,
  }, async () => {
    const dist = project.hashes('dist');
    const built: { part: string; code: number | null; dist: Record<string, string> }[] = [];
    for (const [index, part] of cut.entries()) {
      const file = join(project.root, '.cache/build', part);
      const ways = [() => rmSync(file), () => truncateSync(file, 16)];
      for (const spoil of process.env.FULL ? ways : ways.slice(index % 2).slice(0, 1)) {
        // So there is something to print.
        appendFileSync(join(project.root, 'dist/contact/index.html'), ' ');
        spoil();
        const { code } = await project.run('build');
        built.push({ part, code, dist: project.hashes('dist') });
      }
    }
    expect(built).toEqual(built.map(({ part }) => ({ part, code: 0, dist })));
  });

  it('gives the bytes of a clean build, whichever part has its size and nothing else', {
    timeout: 120_000,
  }, async () => {
    for (const part of emptied) {
      change(last, ({ sections: [hero] }) => {
        if (hero) hero.text += ` This was written when ${part} was empty.`;
      });
      const file = join(project.root, '.cache/build', part);
      writeFileSync(file, Buffer.alloc(statSync(file).size));
      const { code, output } = await project.run('build');
      expect({ part, code, output }).toMatchObject({ code: 0 });
    }
    await expectAsClean();
  });
});

it('a change of the layout of all pages gives the bytes of a clean build', {
  timeout: 120_000,
}, async () => {
  project.edit<{ footer: { copyright: string } }>('pages/_layout.json', ({ footer }) => {
    footer.copyright += ' and others';
  });
  const { output } = await project.run('build');
  expect(output).not.toContain('Rendered again');
  expect(drafts()).toEqual([]);
  // What is stale now is so when search tells something else, where it is compared.
  if (process.env.FULL) await expectAsClean(output);
});

it('where the last build left code that is not its own, it takes none of it', {
  timeout: 120_000,
}, async () => {
  const commands = join(project.root, '.cache/commands');
  const kept = readdirSync(commands).map((name) => join(commands, name, 'build.code'));
  const codes = kept.filter((file) => existsSync(file));
  const spoilers = [
    (code: string) => truncateSync(code, 1000),
    (code: string) => writeFileSync(code, 'no code'),
  ];
  for (const spoil of spoilers) {
    codes.forEach(spoil);
    expect(await project.run('build')).toMatchObject({ code: 0 });
    const sizes = codes.map((code) => statSync(code).size);
    expect(Math.max(...sizes)).toBeGreaterThan(100_000);
  }
});

/** Each of them changes more than the page itself, or is to be told of. */
const seen: Record<string, (page: BenchPage) => void> = {
  'a title': (page) => {
    page.title = 'Another title | {brand}';
  },
  'a title that another page has': (page) => {
    page.title = read(other).title;
  },
  'a paragraph that another page has': (page) => {
    Object.assign(page.sections[0] ?? {}, { text: read(other).sections[0]?.text });
  },
  'a link': (page) => {
    page.sections.push(linkTo('/contact'));
  },
  'a link to nowhere': (page) => {
    page.sections.push(linkTo('/nowhere-at-all'));
  },
  'a link to a place on another page': (page) => {
    page.sections.push(linkTo('/contact#nowhere'));
  },
  'a field that is unknown': (page) => {
    Object.assign(page.sections[0] ?? {}, { headng: 'x' });
  },
  'an icon': (page) => {
    page.sections.push({
      type: 'hero',
      heading: 'With an icon',
      actions: [{ kind: 'link', label: 'Go', href: '/contact', icon: 'anchor' }],
    });
  },
};

const changed = process.env.FULL ? Object.keys(seen) : ['a title', 'a link to nowhere'];

describe.each(changed)('a build after a change of %s', (name) => {
  it('does and says what a clean build does and says', {
    timeout: 120_000,
  }, async () => {
    const before = project.read(last);
    change(last, seen[name] ?? (() => {}));
    await expectAsClean((await project.run('build')).output);
    project.write(last, before);
  });
});

it('a page that search tells of may change what search tells', {
  timeout: 120_000,
}, async () => {
  const [file = ''] = files;
  change(file, ({ sections }) => {
    for (const section of sections) if (section.heading) section.heading = `On ${section.type}`;
  });
  const { output } = await project.run('build');
  await expectAsClean(output);
});

function drafts(): string[] {
  return readdirSync(join(project.root, '.cache')).filter((name) => name.startsWith('dist-'));
}

function notes(): string {
  return project.read('.cache/build/pages.jsonl');
}

function read(file: string): BenchPage {
  return JSON.parse(project.read(file));
}

function change(file: string, make: (page: BenchPage) => void): void {
  project.edit<BenchPage>(file, make);
}

function linkTo(href: string) {
  return {
    type: 'callToAction',
    heading: 'Read on about this elsewhere',
    actions: [{ kind: 'link', label: 'Read on', href }],
  };
}

/** Compares dist/ and what was said with what a build that knows of no earlier one gives. */
async function expectAsClean(output?: string): Promise<void> {
  const dist = project.hashes('dist');
  rmSync(join(project.root, '.cache/build'), { recursive: true, force: true });
  const clean = await project.run('build');
  if (output !== undefined) expect(saidIn(output)).toBe(saidIn(clean.output));
  expect(dist).toEqual(project.hashes('dist'));
}

/** The output, without the list of rendered pages. */
function saidIn(output: string): string {
  return output.replace(/ Rendered again: .*/, '');
}
