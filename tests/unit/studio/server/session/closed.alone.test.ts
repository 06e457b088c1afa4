import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stands for a folder of pages/ that the system lets nobody look into. */
const closed = vi.hoisted(() => ({ folder: undefined as string | undefined }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const guarded =
    <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given): Result => {
      if (closed.folder && String(given[0]).includes(closed.folder))
        throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      return work(...given);
    };
  return {
    ...real,
    realpathSync: guarded(real.realpathSync as (path: string) => string),
    readFileSync: guarded(real.readFileSync),
    readdirSync: guarded(real.readdirSync as (path: string) => string[]),
  };
});

const file = 'pages/visas/work.json';
const text = JSON.stringify({
  title: 'Work visas',
  description: 'How to work in Spain, and what the visa for it asks of those who apply.',
  sections: [{ type: 'hero', heading: 'Work' }],
});
let site: StudioSite;

beforeEach(() => {
  site = studioSite({ 'visas/work.json': text });
});

afterEach(() => {
  closed.folder = undefined;
  site.dispose();
});

it('A folder that may not be read keeps its pages, and is read when it may be', () => {
  closed.folder = '/pages/visas';
  expect(() => site.session.refresh()).toThrow('EACCES');
  expect(site.session.store.sourceOf(file)?.text).toBe(text);
  closed.folder = undefined;
  site.write('visas/work.json', text.replace('Work visas', 'Visas'));
  site.session.refresh();
  expect(site.session.store.sourceOf(file)?.text).toContain('"Visas"');
});

it('A folder that may not be written leaves the page as it is, and takes the change afterwards', () => {
  const setTitle = () => site.set('visas/work.json', ['title'], 'Visas for work');
  closed.folder = '/pages/visas';
  expect(setTitle).toThrow('EACCES');
  closed.folder = undefined;
  expect(site.read('visas/work.json')).toBe(text);
  expect(setTitle()).toMatchObject({ ok: true });
  expect(site.read('visas/work.json')).toContain('Visas for work');
});
