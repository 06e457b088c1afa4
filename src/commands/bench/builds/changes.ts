import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchPage, benchRoute } from '../site/pages.ts';

/** A change that an author makes to a built site. */
export interface Change {
  name: string;
  file: string;
  /** Changes a file of the project in `folder`. Each number gives another text. */
  make: (folder: string, number: number) => void;
}

/** The changes to measure on a site of `count` pages. */
export function changesFor(count: number): Change[] {
  const page = `pages${benchRoute(Math.floor(count / 2))}.json`;
  return [
    json<BenchPage>('one text', page, ({ sections: [hero] }, number) => {
      if (hero) hero.heading = `A heading that was written ${number} times`;
    }),
    json<BenchPage>('one title', page, (content, number) => {
      content.title = `A title that was written ${number} times | {brand}`;
    }),
    json<BenchPage>('one description', page, (content, number) => {
      content.description = `A description of this page that was written ${number} times.`;
    }),
    json<Facts>('one fact', 'pages/_facts.json', ({ price }, number) => {
      price.team.value = 2400 + number;
    }),
    json<Layout>('the layout', 'pages/_layout.json', ({ footer }, number) => {
      footer.copyright = `© {brand}, ${number}`;
    }),
    text('one component', 'src/sections/stats.tsx', (source, number) =>
      source.replace(/'(?:changed-\d+ )?figures'/, `'changed-${number} figures'`),
    ),
    { name: 'nothing', file: page, make: () => {} },
  ];
}

interface Facts {
  price: { team: { value: number } };
}

interface Layout {
  footer: { copyright: string };
}

function json<Content>(
  name: string,
  file: string,
  change: (content: Content, number: number) => void,
): Change {
  return text(name, file, (source, number) => {
    const content = JSON.parse(source);
    change(content, number);
    return `${JSON.stringify(content, null, 2)}\n`;
  });
}

function text(
  name: string,
  file: string,
  change: (source: string, number: number) => string,
): Change {
  const make: Change['make'] = (folder, number) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before, number);
    if (after === before) throw new Error(`${file} could not be changed.`);
    writeFileSync(path, after);
  };
  return { name, file, make };
}
