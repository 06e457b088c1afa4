import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, type writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadPicture } from '../../../../../src/studio/server/pictures/upload.ts';
import { createStore } from '../../../../../src/studio/server/session/store.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stands for a disk that takes the beginning of a file in pages/ and no more. */
const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('node:fs', async (original) => {
  const real = await original<{ writeFileSync: typeof writeFileSync }>();
  return {
    ...real,
    writeFileSync(...[file, content, options]: Parameters<typeof writeFileSync>) {
      const isTaken = !disk.isFull || !/\/studio-[^/]*\/pages\//.test(String(file));
      real.writeFileSync(file, isTaken ? content : '', options);
      if (!isTaken) throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
    },
  };
});

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
);
let site: StudioSite;

beforeEach(() => {
  site = studioSite();
});

afterEach(() => {
  disk.isFull = false;
  site.dispose();
});

const filesOf = () => readdirSync(join(site.root, 'pages'), { recursive: true }).sort();

it('A full disk leaves no part of a picture', async () => {
  expect(await uploadPicture(site.session, 'first.svg', drawing)).toMatchObject({ ok: true });
  const before = filesOf();
  disk.isFull = true;
  await expect(uploadPicture(site.session, 'office.svg', drawing)).rejects.toThrow('ENOSPC');
  expect(filesOf()).toEqual(before);
  expect(readFileSync(join(site.root, 'pages/images/first.svg'))).toEqual(drawing);
  disk.isFull = false;
  expect(await uploadPicture(site.session, 'office.svg', drawing)).toMatchObject({ ok: true });
  expect(readFileSync(join(site.root, 'pages/images/office.svg'))).toEqual(drawing);
});

it('A full disk leaves a page as it was, and the change can be made afterwards', () => {
  const [before, files] = [site.read('about.json'), filesOf()];
  const setTitle = () => site.set('about.json', ['title'], 'About the firm');
  disk.isFull = true;
  expect(() => setTitle()).toThrow('ENOSPC');
  expect([site.read('about.json'), filesOf()]).toEqual([before, files]);
  disk.isFull = false;
  expect(setTitle()).toMatchObject({ ok: true });
  expect(site.read('about.json')).toContain('About the firm');
});

it('A file that is saved keeps its mode', () => {
  const path = join(site.root, 'pages/about.json');
  for (const mode of [0o664, 0o755, 0o600]) {
    chmodSync(path, mode);
    expect(site.set('about.json', ['title'], `About ${mode}`)).toMatchObject({ ok: true });
    expect(statSync(path).mode & 0o777).toBe(mode);
  }
});

it('A file that nobody may write is left as it is, although its folder could hold another', () => {
  const path = join(site.root, 'pages/about.json');
  const { mode } = statSync(path);
  const before = [site.read('about.json'), filesOf()];
  chmodSync(path, 0o444);
  expect(() => site.set('about.json', ['title'], 'Others')).toThrow('EACCES');
  expect([site.read('about.json'), filesOf()]).toEqual(before);
  chmodSync(path, mode);
});

it('What a process left that was ended while it wrote is gone with the next start', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const before = filesOf();
  site.write(`.about.json.${pid}`, 'Half');
  site.write(`images/.wheel.svg.${pid}`, 'Half');
  site.write(`.about.json.${process.pid}`, 'At work');
  createStore(site.root);
  expect(filesOf()).toEqual([`.about.json.${process.pid}`, ...before]);
});
