import { describe, expect, it } from 'vitest';
import { createDatedFiles } from '../../../../src/content/dates/datedFiles.ts';
import type { CachedFile } from '../../../../src/content/open/pageCache.ts';
import { createSiteOpener } from '../../../../src/content/open/siteOpener.ts';
import type { Source } from '../../../../src/content/read/source.ts';
import { dayIn } from '../../../../src/shared/clock.ts';
import { contract } from '../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../support/unit/fixtureSite.ts';
import { randomDatedSite } from '../../../support/unit/randomDates.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';

const pictures = picturesOf('no-mistake');
const now = Date.parse('2026-11-23T12:00Z');
const rounds = process.env.FULL ? 300 : 5;

/** Opens with all that was learned before, and again with nothing. */
function twoOpeners() {
  let known = new WeakMap<Source, CachedFile>();
  const forgetful = createSiteOpener({
    contract,
    cache: { get: (source) => known.get(source), set: (source, file) => known.set(source, file) },
  });
  return {
    knowing: createSiteOpener({ contract }),
    forgetful: {
      open(...given: Parameters<typeof forgetful.open>) {
        known = new WeakMap();
        return forgetful.open(...given);
      },
    },
  };
}

describe('what is known of one day', () => {
  it('never changes what is found on another', { timeout: 600_000 }, () => {
    const random = randomNumbers(20261125);
    const { knowing, forgetful } = twoOpeners();
    const codes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const dated = createDatedFiles()(randomDatedSite(random), now);
      for (const time of [now, ...dated.boundaries]) {
        const files = [dated.at(time), pictures, dayIn(dated.zone, time)] as const;
        const told = knowing.open(...files).report.diagnostics;
        const found = forgetful.open(...files).report.diagnostics;
        expect(told, `round ${round}, ${dayIn(dated.zone, time)}`).toEqual(found);
        for (const { code } of told) codes.add(code);
      }
    }
    for (const code of depending) expect(codes).toContain(code);
  });
});

/** Findings in a page that depend on other files or on the day. */
const depending = [
  ...['alternate-back', 'dead-anchor', 'dead-link', 'description-length', 'doubled-unit'],
  ...['link-form', 'link-language', 'redirected-link', 'typed-amount', 'updated-before-date'],
];

it('A page that comes is the right one for links that were written before it', () => {
  const put = (name: string, text: object, all: Source[]) => {
    const file = `pages/${name}.json`;
    return [...all.filter((one) => one.file !== file), { file, text: JSON.stringify(text) }];
  };
  const page = (title: string, description: string, text: string, more = {}) => ({
    ...{ title, description, ...more },
    sections: [{ type: 'hero', heading: title, text }],
  });
  const visas = page(
    'Visas for Spain',
    'How to come to Spain, and how to stay here for long.',
    'Ask us.',
    {
      alternates: ['/es/visados'],
    },
  );
  const about = 'Quiénes somos, qué hacemos y qué pensamos de nuestro trabajo.';
  const linking = page('Quiénes somos en Panot', about, 'Lea [lo que hay que saber](/visas).');
  const before = put('es/nosotros', linking, put('visas', visas, sourcesOf('no-mistake')));
  const after = put('es/visados', page('Visados para España', about, 'Escríbanos.'), before);
  const { knowing, forgetful } = twoOpeners();
  const codesOf = (opener: Pick<typeof knowing, 'open'>, files: Source[]) =>
    opener.open(files, pictures).report.diagnostics.map(({ file, code }) => `${file} ${code}`);
  expect(codesOf(knowing, before)).toEqual(codesOf(forgetful, before));
  expect(codesOf(forgetful, after)).toContain('pages/es/nosotros.json link-language');
  expect(codesOf(knowing, after)).toEqual(codesOf(forgetful, after));
});

it('A price is compared with a card of a page that is read later', () => {
  const page = (title: string, ...sections: object[]) => {
    const description = `${title}, explained for people who come to Spain and stay.`;
    return JSON.stringify({ title, description, sections });
  };
  const typed = page('About us in Spain', {
    ...{ type: 'hero', heading: 'About us', text: 'A residence card costs €110 with us.' },
  });
  const cards = page('Services in Spain', {
    type: 'priceCards',
    heading: 'Services',
    items: [
      { icon: 'star', title: 'Residence card', text: 'Filed by us.', price: 'From {price.nie}' },
    ],
  });
  const files = [
    { file: 'pages/a.json', text: typed },
    ...sourcesOf('no-mistake'),
    { file: 'pages/z.json', text: cards },
  ];
  const { report } = createSiteOpener({ contract }).open(files, pictures);
  expect(report.diagnostics.map(({ file, code }) => `${file} ${code}`)).toContain(
    'pages/a.json typed-price',
  );
});
