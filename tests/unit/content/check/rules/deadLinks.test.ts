import { expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const english = createSiteOpener({ contract });

it('Of thousands of dead links 200 are compared with all routes, and each is told', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const addresses = letters.flatMap((one) => letters.map((other) => `/cont${one}act${other}`));
  const links = addresses.map((address) => `[Ask](${address})`);
  const page = {
    title: 'Links of Panot Legal',
    description: 'The links of a site that somebody has moved.',
    sections: [
      { type: 'hero', heading: 'Links', picture: { src: 'images/panot.svg', alt: '' } },
      { type: 'richText', body: links.join(' ') },
      { type: 'richText', body: links.join(' ') },
    ],
  };
  const sources = [
    ...sourcesOf('no-mistake'),
    { file: 'pages/links.json', text: JSON.stringify(page) },
  ];
  const told = english
    .open(sources, picturesOf('no-mistake'))
    .report.diagnostics.filter(({ code }) => code === 'dead-link');
  expect(told.length).toBe(2 * addresses.length);
  const guessed = told.filter(({ suggestion }) => suggestion === 'Did you mean /contact?');
  const asked = new Set(guessed.map(({ message }) => message));
  expect(asked.size).toBe(200);
  expect(guessed.length).toBe(400);
});
