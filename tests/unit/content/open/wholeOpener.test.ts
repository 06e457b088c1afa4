import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWholeOpener } from '../../../../src/content/open/wholeOpener.ts';
import { contract } from '../../../support/contract.ts';
import { basePictures, smallestSources } from '../../../support/unit/baseSite.ts';

const [base] = smallestSources.filter(({ file }) => file === 'pages/about.json');

beforeEach(() => {
  vi.stubEnv('CLOCK', '2026-11-23');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Days {
  from?: string;
  until?: string;
}

/** The findings of editors on a page with sections that stand there on some days. */
function foundIn(sections: (Days & Record<string, unknown>)[]): string[] {
  const page = JSON.parse(base?.text ?? '');
  const text = JSON.stringify({ ...page, sections: [...page.sections, ...sections] }, null, 2);
  const others = smallestSources.filter(({ file }) => file !== 'pages/about.json');
  const { open } = createWholeOpener({ contract, lang: 'en' });
  const { report } = open([...others, { file: 'pages/about.json', text }], basePictures);
  return report.diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

const offer = (days: Days, more = {}) => ({
  ...{ type: 'callToAction', id: 'offer', heading: 'An offer', text: 'It stands until {until}.' },
  ...{ actions: [{ kind: 'link', label: 'Ask', href: '/about' }] },
  ...days,
  ...more,
});

it('two sections that are never public on one day may have one id', () => {
  const second = { from: '2027-02-01', until: '2027-02-28' };
  expect(foundIn([offer({ until: '2027-01-31' }), offer(second, { heading: 'Next' })])).toEqual([]);
});

it('two that are public on one day may not, and it is said from which day on', () => {
  const second = { from: '2027-01-31', until: '2027-02-28' };
  expect(foundIn([offer({ until: '2027-01-31' }), offer(second, { heading: 'Next' })])).toEqual([
    expect.stringMatching(/^duplicate-id: On 31 January 2027 section 3 of \/about begins: /),
  ]);
});

it('a mistake in a section that is over is told', () => {
  const found = foundIn([offer({ until: '2020-01-31' }, { tone: 'purple' })]);
  expect(found).toContainEqual(expect.stringContaining('purple'));
});

it('a link to a page that is not public names the day that the page has now', () => {
  const { open } = createWholeOpener({ contract, lang: 'en' });
  const linked = { type: 'notice', text: 'See our [offer](/offer).' };
  const page = JSON.parse(base?.text ?? '');
  const about = JSON.stringify({ ...page, sections: [...page.sections, linked] }, null, 2);
  const others = [
    ...smallestSources.filter(({ file }) => file !== 'pages/about.json'),
    { file: 'pages/about.json', text: about },
  ];
  const foundFrom = (from: string) => {
    const text = JSON.stringify({ ...page, title: 'The offer of the winter', from }, null, 2);
    const sources = [...others, { file: 'pages/offer.json', text }];
    const { diagnostics } = open(sources, basePictures).report;
    return diagnostics.filter(({ code }) => code === 'dead-link').map(({ message }) => message);
  };
  expect(foundFrom('2026-12-24')).toEqual(['/offer is public from 24 December 2026 only.']);
  expect(foundFrom('2027-02-01')).toEqual(['/offer is public from 1 February 2027 only.']);
});
