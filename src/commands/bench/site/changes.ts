import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchPage, benchRoute } from './pages.ts';

/** A change as somebody makes it to a site that is built already. */
export interface Change {
  name: string;
  file: string;
  /** Changes a file, to something else for each number. */
  make: (folder: string, number: number) => void;
}

/** The changes after which a site of `count` pages is built again. */
export function changesFor(count: number): Change[] {
  const page = `pages${benchRoute(Math.floor(count / 2))}.json`;
  return [
    { name: 'one page', ...json<BenchPage>(page, changePage) },
    { name: 'one fact', ...json<Facts>('pages/_facts.json', changeFact) },
    { name: 'one layout', ...json<Layout>('pages/_layout.json', changeLayout) },
    { name: 'one component', ...text('src/sections/stats.tsx', changeComponent) },
  ];
}

interface Facts {
  price: { team: { value: number } };
}

interface Layout {
  footer: { copyright: string };
}

function changePage({ sections }: BenchPage, number: number): void {
  const [hero] = sections;
  if (hero) hero.heading = `A heading that was written ${number} times`;
}

function changeFact({ price }: Facts, number: number): void {
  price.team.value = 2400 + number;
}

function changeLayout({ footer }: Layout, number: number): void {
  footer.copyright = `© {brand}, ${number}`;
}

/** The first element with a class gets another one. */
function changeComponent(source: string, number: number): string {
  return source.replace(/className="(?:changed-\d+ )?/, `className="changed-${number} `);
}

function json<Content>(file: string, change: (content: Content, number: number) => void) {
  return text(file, (source, number) => {
    const content = JSON.parse(source);
    change(content, number);
    return `${JSON.stringify(content, null, 2)}\n`;
  });
}

function text(file: string, change: (source: string, number: number) => string) {
  const make: Change['make'] = (folder, number) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before, number);
    if (after === before) throw new Error(`${file} could not be changed.`);
    writeFileSync(path, after);
  };
  return { file, make };
}
