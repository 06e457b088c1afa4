import { afterEach, expect, it } from 'vitest';
import { searchAnswer } from '../../../../../src/studio/server/answers/searchAnswer.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

let site: StudioSite;

afterEach(() => site.dispose());

function pageWith(...texts: string[]): string {
  const sections = [
    { type: 'hero', heading: 'Wills' },
    { type: 'richText', heading: 'On paper', body: texts },
  ];
  return JSON.stringify({ title: 'Wills', description: 'How a will is signed.', sections });
}

function found(words: string): string[] {
  return searchAnswer(site.session, { words }).hits.map(
    ({ before, match, after }) => `${before}[${match}]${after}`,
  );
}

it('finds a text as visitors read it, whatever its accents, capitals, emphasis and figures', () => {
  site = studioSite({ 'wills.json': pageWith('The **Régimen** costs {price.nie}, “all in”.') });
  expect(found('regimen costs')).toEqual(['The [Régimen costs] €150, “all in”.']);
  expect(found('costs €150')).toHaveLength(1);
  expect(found('costs\u00a0€150\u2060')).toHaveLength(1);
  expect(found('REGIMEN  COSTS')).toHaveLength(1);
  expect(found('“all in”')).toHaveLength(1);
  expect(found('price.nie')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

it('names file and field, and shows some letters around the words', () => {
  const long = `${'before '.repeat(20)}needle${' after'.repeat(20)}`;
  site = studioSite({ 'wills.json': pageWith('First.', long) });
  const { hits, count } = searchAnswer(site.session, { words: 'needle' });
  expect(count).toBe(1);
  expect(hits[0]).toMatchObject({ file: 'pages/wills.json', path: ['sections', 1, 'body', 1] });
  expect(found('needle')[0]).toMatch(/^….{40}\[needle\].{40}…$/);
});

it('finds what is in a layout, and words that JSON writes otherwise', () => {
  const badge = 'Say "hello"';
  site = studioSite({ 'wills.json': pageWith('A "quoted" word.') });
  const layout = JSON.parse(site.read('_layout.json'));
  site.write('_layout.json', JSON.stringify({ ...layout, topBar: { ...layout.topBar, badge } }));
  site.session.refresh();
  expect(searchAnswer(site.session, { words: 'say "hello"' }).hits).toMatchObject([
    { file: 'pages/_layout.json', path: ['topBar', 'badge'] },
  ]);
  expect(found('a "quoted" word')).toHaveLength(1);
});

it('counts all places and names the first hundred', () => {
  site = studioSite({ 'wills.json': pageWith(...Array.from({ length: 130 }, () => 'A needle.')) });
  const { hits, count } = searchAnswer(site.session, { words: 'needle' });
  expect({ named: hits.length, count }).toEqual({ named: 100, count: 130 });
});

it('has all places of one language, those of layouts among them', () => {
  const many = pageWith(...Array.from({ length: 130 }, () => 'A needle.'));
  site = studioSite({ 'wills.json': many, 'es/testamentos.json': pageWith('Una needle.') });
  const layout = JSON.parse(site.read('es/_layout.json'));
  layout.topBar = { ...layout.topBar, badge: 'La needle' };
  site.write('es/_layout.json', JSON.stringify(layout));
  site.session.refresh();
  const { hits, count } = searchAnswer(site.session, { words: 'needle', lang: 'es' });
  expect([count, ...hits.map(({ file }) => file)]).toEqual([
    2,
    'pages/es/_layout.json',
    'pages/es/testamentos.json',
  ]);
});

it('marks the right letters behind signs of two units and accents of their own', () => {
  site = studioSite({ 'wills.json': pageWith('👩‍⚖️ e\u0301poca: needle here') });
  expect(found('needle')).toEqual(['👩‍⚖️ e\u0301poca: [needle] here']);
  expect(found('epoca')).toEqual(['👩‍⚖️ [e\u0301poca]: needle here']);
});
