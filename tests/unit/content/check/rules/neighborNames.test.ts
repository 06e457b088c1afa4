import { describe, expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import { siteWith } from '../../../../support/unit/editSite.ts';
import { picturesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

interface Opening {
  title?: string;
  description?: string;
  heading?: string;
  text?: string;
}

const own = 'We help those who move to NAME with papers.';

function page(name: string, { title, description, heading, text }: Opening = {}): string {
  return JSON.stringify({
    title: title ?? `Lawyers in ${name} who speak English`,
    description: description ?? own.replace('NAME', name),
    sections: [
      { type: 'hero', heading: heading ?? `Your attorney in ${name}`, ...(text && { text }) },
      { type: 'richText', body: `Most people come to ${name} for work.` },
    ],
  });
}

function told(folder: string, names: string[], opening: Opening): string[] {
  const [first = '', ...others] = names;
  const slug = (name: string) =>
    name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  const files = Object.fromEntries([
    [`${folder}/${slug(first)}.json`, page(first, opening)],
    ...others.map((name) => [`${folder}/${slug(name)}.json`, page(name)]),
  ]);
  const { diagnostics } = open(siteWith(files).sources, picturesOf('no-mistake')).report;
  return diagnostics
    .filter(({ code }) => code === 'neighbor-name')
    .map(({ guess }) => String(guess?.text ?? guess));
}

describe('The opening of the page of a place', () => {
  it.each<Opening>([
    { heading: 'Valencia got the technology and kept the beach' },
    { heading: 'Abogados en Valencia' },
    { heading: 'Moving to Valencia' },
    { text: 'Valencia is a working city.' },
    { text: 'En Valencia te esperamos.' },
    { title: 'Lawyers in Valencia who speak French' },
    { description: 'We help everybody who moves to Valencia with papers.' },
  ])('is told of where it names another place only: %o', (opening) => {
    expect(told('cities', ['Málaga', 'Valencia', 'San Juan'], opening)).toHaveLength(1);
  });

  it.each<Opening>([
    { heading: 'Málaga is what Valencia was' },
    { heading: 'Cheaper than Valencia' },
    { heading: 'An hour from Valencia, and by the sea' },
    { heading: 'A una hora de Valencia' },
    { heading: 'Valencia or San Juan?' },
    { heading: 'The sea and the sun' },
    { text: 'The train to Valencia takes four hours.' },
    { text: 'Trains leave for Valencia each hour.' },
  ])('may compare it with another place: %o', (opening) => {
    expect(told('cities', ['Málaga', 'Valencia', 'San Juan'], opening)).toEqual([]);
  });

  it('may begin with a word that another page has as its name', () => {
    const opening = {
      heading: 'Divorce, custody and what comes after',
      description: 'Family law in Spain: what family law is, and what it costs.',
    };
    expect(told('services', ['Family Law', 'Divorce'], opening)).toEqual([]);
  });
});
