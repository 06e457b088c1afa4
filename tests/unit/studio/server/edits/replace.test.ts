import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReplaceRequest } from '../../../../../src/studio/api/texts.ts';
import { searchAnswer } from '../../../../../src/studio/server/answers/searchAnswer.ts';
import { undo } from '../../../../../src/studio/server/edits/change.ts';
import { replace } from '../../../../../src/studio/server/edits/replace.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000 });

let site: StudioSite;

function pageWith(...body: string[]): string {
  const sections = [
    { type: 'hero', heading: 'Wills' },
    { type: 'richText', heading: 'On paper', body },
  ];
  return JSON.stringify({ title: 'Wills', description: 'How a will is signed.', sections });
}

beforeEach(() => {
  site = studioSite({
    'wills.json': pageWith('The Régimen, the regimen.', 'About **reg**imen.'),
    'trusts.json': pageWith('A [regimen](/wills#regimen) costs {price.nie}.', 'It takes 150 days.'),
  });
});

afterEach(() => site.dispose());

function hitsOf(find: string) {
  return searchAnswer(site.session, { words: find }).hits;
}

function replaceAll(find: string, words: string, more: Partial<ReplaceRequest> = {}) {
  const places = hitsOf(find).filter(({ isWritten }) => isWritten);
  return replace(site.session, { find, replace: words, places, ...more });
}

it('Other words are in all chosen texts, and one step takes them back', () => {
  const before = [site.read('wills.json'), site.read('trusts.json')];
  expect(hitsOf('regimen').map(({ isWritten }) => isWritten)).toEqual([true, true, false]);
  const { files } = changed(replaceAll('regimen', 'system'));
  expect(files.map(({ file }) => file)).toEqual(['pages/trusts.json', 'pages/wills.json']);
  expect(site.read('wills.json')).toContain('The System, the system.');
  expect(site.read('trusts.json')).toContain('A [system](/wills#regimen) costs {price.nie}.');
  changed(undo(site.session));
  expect([site.read('wills.json'), site.read('trusts.json')]).toEqual(before);
});

it('A number that equals a figure is not changed', () => {
  expect(refused(replaceAll('150', '90')).message).toContain('price.nie');
  expect(site.read('trusts.json')).toContain('150 days');
});

it('Nothing is written where one text does not take it', () => {
  const before = [site.read('wills.json'), site.read('trusts.json')];
  expect(refused(replaceAll('regimen', '[system](/nowhere)')).problems).not.toEqual([]);
  expect(refused(replaceAll('regimen', 'system', { places: hitsOf('regimen') })).message).toContain(
    'About **reg**imen.',
  );
  const stale = hitsOf('regimen').map((hit) => ({ ...hit, revision: 'of-yesterday' }));
  expect(refused(replaceAll('regimen', 'system', { places: stale })).reason).toBe('conflict');
  expect([site.read('wills.json'), site.read('trusts.json')]).toEqual(before);
});
