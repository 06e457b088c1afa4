import { expect, it } from 'vitest';
import { examplePages } from '../../../src/commands/bench/examplePages.ts';
import { mend } from '../../../src/commands/validate/mend.ts';
import type { OpenedSite } from '../../../src/content/open/openedSite.ts';
import type { Source } from '../../../src/content/read/source.ts';
import { createEditor } from '../../../src/edit/editor.ts';
import { listFacts } from '../../../src/edit/links/where.ts';
import { createOpen } from '../../support/opening.ts';
import { contract, pageText, siteWith } from '../../support/unit/editSite.ts';

/** What is done with a site of so many parts of one kind, and the number of parts to begin with. */
interface Scaled {
  parts: number;
  files: (count: number) => Record<string, string>;
  work: (sources: Source[]) => unknown;
}

const edit = createEditor(contract);
const { pictures } = siteWith({});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const section = (index: number) =>
  `{ "type": "richText", "heading": "Part ${index}", "body": "On ${index}, see [us](/about) for {price.nie}." }`;
const question = (index: number) =>
  `{ "question": "What is ${index}?", "answer": "It is ${index}." }`;
const faq = (items: string[]) => `{ "type": "faq", "heading": "All", "items": [${items}] }`;
const fact = (index: number) => `"fact${index}": { "value": ${index + 1}, "unit": "EUR" }`;
const facts = (count: number) =>
  `{ "price": { ${numbers(count).map(fact)} }, "term": { "nie": { "value": 1, "unit": "week" } } }`;

const scaled: Record<string, Scaled> = {
  'pages, checked': {
    parts: process.env.FULL ? 1250 : 60,
    files: (count) =>
      Object.fromEntries(
        examplePages(contract, count).map(({ file, text }) => [file.slice('pages/'.length), text]),
      ),
    work: open,
  },
  'sections of a page, checked': {
    parts: 250,
    files: (count) => ({ 'many.json': pageText('Many', ...numbers(count).map(section)) }),
    work: open,
  },
  'entries of a list, checked': {
    parts: 625,
    files: (count) => ({ 'many.json': pageText('Many', faq(numbers(count).map(question))) }),
    work: open,
  },
  'facts and their places, checked': {
    parts: 500,
    files: (count) => {
      const body = numbers(count).map((index) => `{price.fact${index}}`);
      const text = `{ "type": "richText", "body": ["${body.join('", "')}"] }`;
      return { '_facts.json': facts(count), 'many.json': pageText('Many', text) };
    },
    work: open,
  },
  'facts, listed': {
    parts: 500,
    files: (count) => ({ '_facts.json': facts(count) }),
    work: (sources) => listFacts(contract, sources, undefined, 'en'),
  },
  'links, rewritten': {
    parts: 125,
    files: (count) => ({ 'many.json': pageText('Many', ...numbers(count).map(section)) }),
    work: (sources) =>
      edit({ sources, pictures }, { edit: 'move-page', from: '/about', to: '/firm' }),
  },
  'pages of a folder, moved': {
    parts: 20,
    files: (count) => {
      const routes = numbers(count).map((index) => `/services/a${index}`);
      const links = routes.map((route) => `[A page](${route})`).join(' ');
      return {
        'about.json': pageText('About', `{ "type": "richText", "body": "${links}" }`),
        ...Object.fromEntries(routes.map((route) => [`${route.slice(1)}.json`, pageText(route)])),
      };
    },
    work: (sources) =>
      edit({ sources, pictures }, { edit: 'move-pages', from: '/services', to: '/what/we-do' }),
  },
  'mistakes, repaired': {
    parts: 30,
    files: (count) => ({
      'many.json': pageText('Many', ...numbers(count).map(section)).replaceAll('},\n', '}\n'),
    }),
    work: (sources) => mend(sources, (some) => open(some).report.diagnostics),
  },
};

function open(sources: Source[]): OpenedSite {
  return createOpen()(sources, pictures);
}

/** Eight times the work for what is linear, 64 times for what is quadratic. */
it.each(Object.keys(scaled))(
  'Eight times as many take eight times as long: %s',
  { timeout: 300_000 },
  (name) => {
    const { parts = 0, files = () => ({}), work = open } = scaled[name] ?? {};
    const cpuOf = (count: number) => cpuTime(work, siteWith(files(count)).sources);
    cpuOf(parts);
    const isLinear = () => cpuOf(parts * 8) < 24 * Math.max(cpuOf(parts), leastTime);
    expect(isLinear() || isLinear()).toBe(true);
  },
);

/** Less than this, in milliseconds, is no measure. */
const leastTime = 4;

function cpuTime(work: Scaled['work'], sources: Source[]): number {
  const before = process.cpuUsage();
  work(sources);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
