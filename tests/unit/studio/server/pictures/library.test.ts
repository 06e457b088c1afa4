import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  pictureEntries,
  removePicture,
} from '../../../../../src/studio/server/pictures/library.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const src = 'images/office.svg';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
let site: StudioSite;

beforeEach(() => {
  site = studioSite({ [src]: drawing });
});

afterEach(() => site.dispose());

const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root });
const remove = (name = src) => removePicture(site.session, { src: name });
const isThere = (name = src) => existsSync(join(site.root, 'pages', name));
const entry = () => pictureEntries(site.session).find((picture) => picture.src === src);

function show(written: string): void {
  const about = JSON.parse(site.read('about.json'));
  about.sections[0] = { type: 'hero', heading: 'Us', picture: { src, alt: 'The office' } };
  site.write('about.json', JSON.stringify(about).replace(src, written));
  site.session.refresh();
}

it('A picture says whether the last version has it', () => {
  expect(entry()?.isInVersion).toBe(false);
  git('init', '--quiet');
  git('add', '.');
  expect(entry()?.isInVersion).toBe(false);
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Begin');
  expect(entry()?.isInVersion).toBe(true);
});

it('A picture that no page shows is deleted', () => {
  changed(remove());
  expect([isThere(), entry()]).toEqual([false, undefined]);
});

it('A picture that nobody may write is not deleted', () => {
  chmodSync(join(site.root, 'pages', src), 0o444);
  expect(() => remove()).toThrow('EACCES');
  expect(isThere()).toBe(true);
});

it.each([src, 'images\\/office.svg'])(
  'A picture is not deleted while a page shows %s',
  (written) => {
    show(written);
    expect(entry()?.usedIn).toEqual(['pages/about.json']);
    expect(refused(remove()).message).toContain('is in use');
    expect(isThere()).toBe(true);
  },
);

it.each(['images/../about.json', 'about.json', 'images/none.svg'])('%s is not deleted', (name) => {
  expect(refused(remove(name)).reason).toBe('impossible');
  expect(isThere('about.json')).toBe(true);
});
