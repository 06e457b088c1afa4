import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  problemsAnswer,
  siteAnswer,
} from '../../../../../src/studio/server/answers/siteAnswers.ts';
import { changed, type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const broken = JSON.stringify({ title: 'Broken', description: 'x', sections: [] });
const file = 'pages/about.json';
let site: StudioSite;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  site = studioSite({ 'broken.json': broken });
  site.session.begin();
});

afterEach(() => {
  vi.useRealTimers();
  site.dispose();
});

function setTitle(value: string) {
  return site.set('about.json', ['title'], value);
}

const titleOf = (route: string) =>
  siteAnswer(site.session).pages.find((page) => page.route === route)?.title;
const problemEvents = () => site.events.filter(({ event }) => event === 'problems');
const isChecked = () => problemsAnswer(site.session).isChecked;

it('The list of all problems waits for the check of what was saved', () => {
  expect(isChecked()).toBe(true);
  changed(setTitle('About the firm'));
  expect(isChecked()).toBe(false);
  vi.runAllTimers();
  expect(isChecked()).toBe(true);
});

it('Titles and problems are there when the site was checked, and an event says so', () => {
  expect(problemEvents()).toMatchObject([{ files: { 'pages/broken.json': { errors: 1 } } }]);
  const { pages } = siteAnswer(site.session);
  expect(pages.find(({ route }) => route === '/broken')?.problems.errors).toBe(1);
  expect([titleOf('/about'), titleOf('/broken')]).toEqual(['About Wheel Works', 'Broken']);
  changed(setTitle('Another title'));
  expect(titleOf('/about')).toBe('Another title');
});

it('A file that is gone is told of together with its new name', () => {
  const about = site.revision('about.json');
  renameSync(join(site.root, file), join(site.root, 'pages/us.json'));
  site.session.refresh();
  expect(site.events.filter(({ event }) => event === 'files')).toEqual([
    {
      ...{ event: 'files', structure: true },
      files: [
        { file, revision: null },
        { file: 'pages/us.json', revision: about },
      ],
    },
  ]);
});

it('A check that fails is told, and tried again until it succeeds', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(site.session.store, 'pictures').mockImplementationOnce(() => {
    throw new Error('EMFILE: too many open files');
  });
  site.session.refreshPictures();
  const faults = () => site.events.flatMap((one) => (one.event === 'fault' ? [one.fault] : []));
  vi.advanceTimersByTime(1000);
  expect(faults()).toMatchObject([{ detail: 'EMFILE: too many open files' }]);
  vi.runAllTimers();
  expect(faults()).toEqual([expect.anything(), null]);
  expect(problemsAnswer(site.session).isChecked).toBe(true);
});
