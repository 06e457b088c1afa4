import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runToEnd } from '../../../../../src/shared/cooperative.ts';
import {
  fileAnswer,
  problemsAnswer,
  siteAnswer,
} from '../../../../../src/studio/server/answers/siteAnswers.ts';
import { redo, undo } from '../../../../../src/studio/server/edits/change.ts';
import type { Between } from '../../../../../src/studio/server/session/checking.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const broken = JSON.stringify({ title: 'Broken', description: 'x', sections: [] });
const file = 'pages/about.json';
let site: StudioSite;
let goOn: () => Promise<void>;
let isLeft: () => boolean;
let begun: number;

/** The check waits until it is told to go on. */
const between: Between = async (steps, isIdle) => {
  isLeft = isIdle;
  begun += 1;
  await new Promise<void>((done) => {
    goOn = async () => {
      done();
      await new Promise(setImmediate);
    };
  });
  return isIdle() ? undefined : runToEnd(steps);
};

beforeEach(() => {
  begun = 0;
  site = studioSite({ 'broken.json': broken }, undefined, between);
  site.session.begin();
});

afterEach(() => site.dispose());

function setTitle(value: string) {
  const on = { file, revision: site.revision('about.json') };
  return site.change({ edit: 'set', ...on, path: ['title'], value });
}

const titleOf = (route: string) =>
  siteAnswer(site.session).pages.find((page) => page.route === route)?.title;
const problemEvents = () => site.events.filter(({ event }) => event === 'problems');

it('The list of all problems waits for the check of what was saved', async () => {
  const isChecked = () => problemsAnswer(site.session).isChecked;
  await goOn();
  expect(isChecked()).toBe(true);
  changed(setTitle('About the firm'));
  expect(isChecked()).toBe(false);
  site.session.begin();
  await goOn();
  expect(isChecked()).toBe(true);
});

describe('Before the whole site was checked', () => {
  it('pages are listed by their title and can be opened, and no problems are told', () => {
    expect(siteAnswer(site.session).isChecked).toBe(false);
    expect([titleOf('/about'), titleOf('/broken')]).toEqual(['About Panot Legal', 'Broken']);
    expect(fileAnswer(site.session, file).data).toMatchObject({ sections: expect.any(Array) });
    expect(problemsAnswer(site.session)).toMatchObject({ isChecked: false, problems: [] });
    expect(problemEvents()).toEqual([]);
  });

  it('a change is judged as always: what is wrong is not written', () => {
    const before = site.read('about.json');
    expect(refused(setTitle('')).problems[0]?.path).toEqual(['title']);
    expect(site.read('about.json')).toBe(before);
    changed(setTitle('Another title'));
    expect(site.read('about.json')).toContain('"Another title"');
    changed(undo(site.session));
    expect(site.read('about.json')).toBe(before);
    changed(redo(site.session));
    expect(site.read('about.json')).toContain('"Another title"');
  });

  it('a change leaves the check that is under way', () => {
    expect(isLeft()).toBe(false);
    changed(setTitle('Another title'));
    expect(isLeft()).toBe(true);
  });
});

describe('When it was checked', () => {
  it('titles and problems are there, and an event says so', async () => {
    await goOn();
    expect(problemEvents()).toMatchObject([{ files: { 'pages/broken.json': { errors: 1 } } }]);
    const { isChecked, pages } = siteAnswer(site.session);
    expect(isChecked).toBe(true);
    expect(pages.find(({ route }) => route === '/broken')?.problems.errors).toBe(1);
    expect([titleOf('/about'), titleOf('/broken')]).toEqual(['About Panot Legal', 'Broken']);
    changed(setTitle('Another title'));
    expect(titleOf('/about')).toBe('Another title');
  });
});

describe('Requests that change nothing', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leave the check that is under way to go on', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    site.session.speak('en');
    vi.runAllTimers();
    expect([begun, isLeft()]).toEqual([1, false]);
  });

  it('do not put off one that is planned', async () => {
    await goOn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    changed(setTitle('Another title'));
    vi.advanceTimersByTime(200);
    site.session.speak('en');
    vi.advanceTimersByTime(99);
    expect(begun).toBe(1);
    vi.advanceTimersByTime(1);
    expect(begun).toBe(2);
  });
});

it('A file that is gone is told of together with its new name', () => {
  const about = site.revision('about.json');
  renameSync(join(site.root, file), join(site.root, 'pages/us.json'));
  site.session.refresh([file]);
  expect(site.events.filter(({ event }) => event === 'files')).toEqual([
    {
      ...{ event: 'files', by: 'elsewhere', structure: true },
      files: [
        { file, revision: null },
        { file: 'pages/us.json', revision: about },
      ],
    },
  ]);
});
