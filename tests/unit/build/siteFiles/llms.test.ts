import { expect, it } from 'vitest';
import { llmsFile } from '../../../../src/build/siteFiles/llms.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const listed = (lang: string, title: string) => ({ lang, title, description: `On ${title}.` });

it('the pages are listed by language, the home page first, with what they are about', () => {
  const records = [
    { route: '/404' },
    { route: '/es/a', listed: listed('es', 'Uno') },
    { route: '/es', listed: listed('es', 'Inicio') },
    { route: '/a', listed: listed('en', 'A [new] one') },
    { route: '/', listed: listed('en', 'Home') },
  ];
  expect(llmsFile(exampleSite, records)).toEqual([
    {
      path: 'llms.txt',
      content: `# Firm & Sons

> On Home.

## English

- [Home](https://www.example.com/): On Home.
- [A \\[new\\] one](https://www.example.com/a): On A \\[new\\] one.

## español

- [Inicio](https://www.example.com/es): On Inicio.
- [Uno](https://www.example.com/es/a): On Uno.
`,
    },
  ]);
});
