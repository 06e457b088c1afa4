import { expect, it } from 'vitest';
import { llmsFile } from '../../../../src/build/siteFiles/llms.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const twin = (lang: string, title: string) => ({ lang, title, description: `On ${title}.` });

it('the pages as Markdown are listed by language, the home page first, with what they are about', () => {
  const records = [
    { route: '/404' },
    { route: '/es/a', twin: twin('es', 'Uno') },
    { route: '/es', twin: twin('es', 'Inicio') },
    { route: '/a', twin: twin('en', 'A [new] one') },
    { route: '/', twin: twin('en', 'Home') },
    { route: '/offer' },
  ];
  expect(llmsFile(exampleSite, records)).toEqual([
    {
      path: 'llms.txt',
      content: `# Firm & Sons

> On Home.

## English

- [Home](https://www.example.com/index.md): On Home.
- [A \\[new\\] one](https://www.example.com/a.md): On A \\[new\\] one.

## español

- [Inicio](https://www.example.com/es.md): On Inicio.
- [Uno](https://www.example.com/es/a.md): On Uno.
`,
    },
  ]);
});

it('there is no list where no page is there as Markdown', () => {
  expect(llmsFile(exampleSite, [{ route: '/' }])).toEqual([]);
});
