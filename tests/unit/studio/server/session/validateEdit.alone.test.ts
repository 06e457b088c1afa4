import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemsOf } from '../../../../../src/studio/server/answers/problems.ts';
import { baseFolder } from '../../../../support/unit/baseSite.ts';
import { pageText } from '../../../../support/unit/editSite.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

/** The files of the pages that were checked. */
const looked = vi.hoisted(() => new Set<string>());

vi.mock('../../../../../src/content/check/check.ts', async (load) => {
  const check = await load<typeof import('../../../../../src/content/check/check.ts')>();
  const createChecks: typeof check.createChecks = (...given) => {
    const checkSite = check.createChecks(...given);
    return (loaded, pictures, today, remember) =>
      checkSite(loaded, pictures, today, (source, shared, checkPage) => {
        const lookAt = () => {
          looked.add(source.file);
          return checkPage();
        };
        return remember?.(source, shared, lookAt) ?? lookAt();
      });
  };
  return { ...check, createChecks };
});

vi.setConfig({ testTimeout: 60_000 });

let site: StudioSite;

beforeEach(() => vi.stubEnv('CLOCK', '2026-11-23T12:00'));
afterEach(() => {
  vi.unstubAllEnvs();
  site.dispose();
});

const offer = pageText('Offer').replace('"sections"', '"from": "2027-01-01", "sections"');

describe('A date that would be a mistake is not saved', () => {
  it('of a section', () => {
    const ending = '{ "type": "notice", "until": "2027-01-31", "text": "It ends on {until}." }';
    site = studioSite({ 'team.json': pageText('Team', ending) });
    const { problems } = refused(site.set('team.json', ['sections', 1, 'from'], '2027-02-01'));
    const path = ['sections', 1, 'until'];
    expect(problems).toMatchObject([{ code: 'end-before-start', path }]);
  });

  it('until the other date comes with it', () => {
    const pair =
      '{ "type": "notice", "from": "2026-12-01", "until": "2026-12-31", "text": "{until}" }';
    site = studioSite({ 'team.json': pageText('Team', pair) });
    const dateOf = (name: string, value: string) => {
      return { edit: 'set' as const, path: ['sections', 1, name], value };
    };
    const from = dateOf('from', '2027-01-01');
    refused(site.patch('team.json', from));
    changed(site.patch('team.json', from, dateOf('until', '2027-01-31')));
  });

  it('of a page that is linked to', () => {
    site = studioSite();
    const { problems } = refused(site.set('contact.json', ['from'], '2027-03-01'));
    const told = new Set(problems?.map(({ file, code }) => `${file} ${code}`));
    expect([...told].sort()).toEqual([
      'pages/_layout.json dead-link',
      'pages/es/_layout.json dead-link',
    ]);
  });

  it('and one that was saved by hand is a problem of the site, and keeps no other edit back', () => {
    const wrong = offer.replace('2027-01-01', '2027-02-29');
    site = studioSite({ 'offer.json': wrong });
    const { report } = site.session.opened();
    expect(problemsOf(report.diagnostics, report.textOf)).toContainEqual(
      expect.objectContaining({ code: 'moment-without-instant', path: ['from'] }),
    );
    changed(site.set('offer.json', ['sections', 0, 'heading'], 'Our offer'));
  });
});

/** The page, and those that it and its header link to. */
const around = ['pages/contact.json', 'pages/index.json', 'pages/insights.json'];

it.each([
  ['on one without dates', {}],
  ['on one with dates', { 'offer.json': offer, '_facts.json': factsToCome() }],
])('An ordinary edit looks at the pages around it alone: %s', (_, files) => {
  site = studioSite(files, true);
  const { diagnostics } = site.session.opened().report;
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  looked.clear();
  changed(site.set('contact.json', ['sections', 0, 'heading'], 'Talk to somebody'));
  expect([...looked].sort()).toEqual(around);
});

/** The facts of the base site with a price to come. */
function factsToCome(): string {
  const now = '"nie": { "value": 150, "unit": "EUR"';
  const then = '"next": [{ "from": "2027-01-01", "value": 160 }]';
  return readFileSync(`${baseFolder}/pages/_facts.json`, 'utf8').replace(now, `${now}, ${then}`);
}
