import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseFolder, writeSmallest } from './baseSite.ts';
import { pageText } from './editSite.ts';

export type Random = () => number;
export type Pick = <Item>(items: readonly Item[]) => Item;

export function pickWith(random: Random): Pick {
  return (items) => items[Math.floor(random() * items.length)] as (typeof items)[number];
}

/** Addresses that the random pages have or may get. */
export const randomRoutes = ['', '/es'].flatMap((start) =>
  ['/alpha', '/alpha/one', '/alpha/two', '/beta', '/beta/one', '/gamma'].map(
    (route) => start + route,
  ),
);

/** Writes a small valid site with random pages, then perhaps something that belongs in no site. */
export function writeRandomSite(root: string, random: Random): void {
  const pick = pickWith(random);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  writeSmallest(root);
  const routes = randomRoutes.filter((route) => !route.endsWith('/gamma') && random() < 0.4);
  for (const route of routes) {
    const isFolder = routes.some((other) => other.startsWith(`${route}/`));
    write(`pages${route}${isFolder ? '/index' : ''}.json`, randomPage(route, routes, pick));
  }
  if (random() < 0.5) for (const [file, text] of articles) write(file, text);
  for (const file of Object.keys(extras)) if (random() < 0.3) write(file, pick(extras[file] ?? []));
  if (random() < 0.4) pick(oddities)(root, write);
}

function randomPage(route: string, routes: string[], pick: Pick): string {
  const title = `Page ${route.slice(1).replaceAll('/', ' ')}`;
  const link = `[more](${pick([...routes, '/contact', '/about'])})`;
  const body = `On ${title}: {price.nie}, {term.nie} or {phone}. See ${link}.`;
  const text = `{ "type": "richText", "heading": "More of ${title}", "body": "${body}" }`;
  const action = `{ "kind": "link", "label": "Go on", "href": "${pick([...routes, '/about'])}" }`;
  const call = `{ "type": "callToAction", "heading": "Now ${title}", "actions": [${action}] }`;
  const page = pageText(title, ...[text, call].slice(0, pick([0, 1, 2])));
  return pick([page, page, page.replaceAll('\n', '\r\n')]);
}

const heads = ['one', 'two'].map((name, index) => ({
  title: `News ${name}`,
  excerpt: `What is new in ${name}.`,
  category: 'Visas',
  author: 'Editorial team',
  date: `2025-0${index + 1}-15`,
  readMinutes: 1,
}));

/** Two articles, and a page that lists them by hand in its second section. */
const articles: [file: string, text: string][] = [
  [
    'pages/news.json',
    pageText(
      'News',
      JSON.stringify({
        type: 'articleList',
        heading: 'All news',
        items: heads.map((head, index) => ({ ...head, href: `/news/${['one', 'two'][index]}` })),
      }),
    ),
  ],
  ...heads.map((head, index): [string, string] => [
    `pages/news/${['one', 'two'][index]}.json`,
    `${JSON.stringify({
      title: `${head.title} of the firm`,
      description: `What ${head.title} is about.`,
      sections: [
        {
          type: 'articleHeader',
          ...head,
          introduction: true,
          back: { kind: 'link', label: 'Back', href: '/news' },
        },
      ],
    })}\n`,
  ]),
];

const redirect = '{ "from": "/old", "to": "/about" }';
const redirects = `{ "$schema": "../schema/redirects.json", "redirects": [${redirect}] }\n`;
const layout = readFileSync(join(baseFolder, 'pages/_layout.json'), 'utf8');

const extras: Record<string, string[]> = {
  'pages/_redirects.json': [
    redirects,
    redirects.replace('[', '[{ "from": "/gamma", "to": "/contact" }, '),
    `{ "redirects": ${redirect} }\n`,
    '{ "comment": "Those of the old site come here." }\n',
    `{ "redirects": [${redirect}\n`,
  ],
  'pages/_routes.json': [
    '{ "$schema": "../schema/routes.json", "routes": ["/", "/about"] }\n',
    '{ "routes": "/" }\n',
    '[',
  ],
  'pages/alpha/_layout.json': [layout.replace('"Open"', '"Open until seven"')],
  'pages/beta/_layout.json': [layout.replace('"Open"', '"Open on Sundays"')],
  'pages/_contract.json': ['{ "contract": 1 }', '{ "contract": 99 }', '{ "contract": "1" }'],
  '.vscode/settings.json': ['{}'],
};

type Write = (file: string, text: string) => void;

const oddities: ((root: string, write: Write) => void)[] = [
  (_, write) => write('pages/gamma.JSON', '{}'),
  (_, write) => write('pages/Gamma.json', pageText('Gamma in capitals')),
  (_, write) => write('pages/.gamma.json', 'a draft of somebody'),
  (_, write) => write('pages/gamma.json~', 'what an editor kept'),
  (_, write) => write('pages/gamma/notes.txt', 'not a page'),
  (_, write) => write('pages/gamma.json/inner.txt', 'a folder with the name of a page'),
  (_, write) => write('pages/broken.json', '{ "title": "Broken", "sections": [ }'),
  (_, write) => write('pages/quotes.json', pageText('Quotes').replaceAll('"', '”')),
  (_, write) => write('pages/commas.json', pageText('Commas').replaceAll('"\n', '",\n')),
  (_, write) => write('pages/marked.json', `\uFEFF${pageText('A byte order mark')}`),
  (_, write) => write('pages/binary.json', '{"title": "\0\x01\xFF"'),
  (_, write) => write('pages/_facts.json', '{ "price": { "nie": { "value": 1, } } }'),
  (_, write) => write('pages/our page.json', pageText('Spaces')),
  (root, write) => {
    write('../outside/secret.json', pageText('Secret'));
    symlinkSync(join(root, '../outside/secret.json'), join(root, 'pages/gamma.json'));
  },
  (root, write) => {
    write('../outside/inner.json', pageText('Inner'));
    symlinkSync(join(root, '../outside'), join(root, 'pages/gamma'));
  },
  (root, write) => {
    write('../outside/redirects.json', `{ "redirects": [${redirect}] }\n`);
    rmSync(join(root, 'pages/_redirects.json'), { force: true });
    symlinkSync(join(root, '../outside/redirects.json'), join(root, 'pages/_redirects.json'));
  },
  (root) => symlinkSync('nowhere.json', join(root, 'pages/gamma.json')),
  (root) => symlinkSync('.', join(root, 'pages/alpha-again')),
];
