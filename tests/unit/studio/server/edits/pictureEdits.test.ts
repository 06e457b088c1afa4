import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  removePicture,
  uploadPicture,
} from '../../../../../src/studio/server/answers/pictureAnswers.ts';
import { pictureEntries } from '../../../../../src/studio/server/answers/pictureUses.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const drawing = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0h9"/></svg>`,
  );
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const photograph = await sharp({
  create: { width: 300, height: 200, channels: 3, background: '#888', noise },
})
  .jpeg()
  .toBuffer();
let site: StudioSite;

beforeEach(async () => {
  site = studioSite();
  for (const [name, content] of [
    ['office.svg', drawing(9)],
    ['front.jpg', photograph],
  ] as const)
    expect(await uploadPicture(site.session, name, content)).toMatchObject({ ok: true });
});

afterEach(() => site.dispose());

const pathOf = (src: string) => join(site.root, 'pages', src);
const bytesOf = (src: string) => readFileSync(pathOf(src));
function show(src: string): void {
  const about = JSON.parse(site.read('about.json'));
  about.sections[0] = { type: 'hero', heading: 'Us', picture: { src, alt: 'The office' } };
  site.write('about.json', JSON.stringify(about));
  site.session.refresh(['pages/about.json']);
}

it('A picture that nobody may write is not deleted', async () => {
  const src = 'images/office.svg';
  chmodSync(pathOf(src), 0o444);
  expect(() => removePicture(site.session, { src })).toThrow('EACCES');
  expect(bytesOf(src)).toEqual(drawing(9));
});

describe('Deleting a picture', () => {
  it('takes out one that no page shows', () => {
    changed(removePicture(site.session, { src: 'images/front.jpg' }));
    expect(existsSync(pathOf('images/front.jpg'))).toBe(false);
    expect(pictureEntries(site.session).map(({ src }) => src)).not.toContain('images/front.jpg');
  });

  it('is refused while a page shows it', () => {
    show('images/office.svg');
    const { message, suggestion } = refused(
      removePicture(site.session, { src: 'images/office.svg' }),
    );
    expect([message, suggestion]).toEqual([
      'pages/images/office.svg is shown in 1 file, and stays.',
      'Choose another picture there first.',
    ]);
    expect(bytesOf('images/office.svg')).toEqual(drawing(9));
  });

  it('is refused where a page names it in other characters', () => {
    show('images/office.svg');
    site.write('about.json', site.read('about.json').replace('images/office', 'images\\/office'));
    site.session.refresh(['pages/about.json']);
    expect(removePicture(site.session, { src: 'images/office.svg' }).ok).toBe(false);
    expect(bytesOf('images/office.svg')).toEqual(drawing(9));
  });

  it.each(['images/../about.json', 'about.json', 'images/none.svg'])('takes no %s', (src) => {
    expect(refused(removePicture(site.session, { src })).reason).toBe('impossible');
    expect(existsSync(pathOf('about.json'))).toBe(true);
  });
});
