import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  replacePicture,
  uploadPicture,
} from '../../../../../src/studio/server/answers/pictureAnswers.ts';
import { pictureEntries } from '../../../../../src/studio/server/answers/pictureUses.ts';
import { redo, undo } from '../../../../../src/studio/server/edits/change.ts';
import { removePicture } from '../../../../../src/studio/server/edits/pictureEdits.ts';
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
const plain = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 4, background } });
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
const replace = (src: string, content: Buffer, given: string) =>
  replacePicture(site.session, src, content, given);

function show(src: string): void {
  const about = JSON.parse(site.read('about.json'));
  about.sections[0] = { type: 'hero', heading: 'Us', picture: { src, alt: 'The office' } };
  site.write('about.json', JSON.stringify(about));
  site.session.refresh(['pages/about.json']);
}

it('A picture that nobody may write is neither replaced nor deleted', async () => {
  const src = 'images/office.svg';
  chmodSync(pathOf(src), 0o444);
  await expect(replace(src, drawing(12), 'new.svg')).rejects.toThrow('EACCES');
  expect(() => removePicture(site.session, { src })).toThrow('EACCES');
  expect(bytesOf(src)).toEqual(drawing(9));
});

describe('Replacing a picture', () => {
  it.each([
    ['without its beginning', Buffer.from([0, 1, 2, 3, 0, 0, 0, 9])],
    ['empty', Buffer.alloc(0)],
  ])('tells a photograph %s for what it is, also in place of a drawing', async (_, content) => {
    expect(await replace('images/office.svg', content, 'front.png')).toMatchObject({
      ok: false,
      message: expect.stringContaining('front.png is not a picture'),
    });
  });

  it('takes no drawing that acts, whatever its name', async () => {
    const acting = drawing(9).toString().replace('</svg>', '<script>1</script></svg>');
    for (const given of ['front.svg', 'front.png'])
      expect(await replace('images/office.svg', Buffer.from(acting), given)).toMatchObject({
        ok: false,
        message: expect.stringContaining('<script'),
      });
  });

  it('keeps its name on every page, and each step back and forth has the very bytes', async () => {
    show('images/office.svg');
    const about = site.read('about.json');
    expect(await replace('images/office.svg', drawing(12), 'New front.svg')).toMatchObject({
      ok: true,
      picture: { src: 'images/office.svg', width: 12, usedIn: ['pages/about.json'] },
    });
    expect(site.session.history.next().undo).toEqual({
      edit: 'replace-picture',
      of: 'images/office.svg',
    });
    for (const [step, width] of [
      [undo, 9],
      [redo, 12],
      [undo, 9],
    ] as const) {
      changed(step(site.session));
      expect(bytesOf('images/office.svg')).toEqual(drawing(width));
    }
    expect(site.read('about.json')).toBe(about);
    expect(site.events.filter((event) => 'pictures' in event).length).toBe(6);
  });

  it('writes a photograph of another format in that of the name', async () => {
    const content = await plain('#112233').webp().toBuffer();
    expect(await replace('images/front.jpg', content, 'front.webp')).toMatchObject({ ok: true });
    expect((await sharp(bytesOf('images/front.jpg')).metadata()).format).toBe('jpeg');
    changed(undo(site.session));
    expect(bytesOf('images/front.jpg')).toEqual(photograph);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a photograph for a drawing',
      'office.svg',
      () => photograph,
      'new.file is no drawing: an SVG alone can take the place of images/office.svg.',
    ],
    [
      'a drawing for a photograph',
      'front.jpg',
      () => drawing(9),
      'new.file is a drawing, and cannot take the place of images/front.jpg.',
    ],
    [
      'see-through for a JPEG',
      'front.jpg',
      () => plain('#ffffff80').png().toBuffer(),
      'new.file is transparent in part, which images/front.jpg cannot be.',
    ],
    [
      'no picture',
      'front.jpg',
      () => Buffer.from('%PDF-1.7'),
      'new.file is not a picture of the kind that its name says.',
    ],
    [
      'the beginning of a picture',
      'front.jpg',
      async () => photograph.subarray(0, photograph.length / 2),
      'new.file is damaged or cut off.',
    ],
    [
      'a drawing with a script',
      'office.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'This drawing holds more than a drawing: <script.',
    ],
    [
      'nothing that is there',
      'gone.jpg',
      () => photograph,
      'There is no picture pages/images/gone.jpg any more.',
    ],
  ])('refuses %s, and leaves what is there', async (_, name, content, message) => {
    const before = pictureEntries(site.session);
    const answer = await replace(`images/${name}`, await content(), 'new.file');
    expect(answer).toMatchObject({ ok: false, message });
    expect(pictureEntries(site.session)).toEqual(before);
    expect(bytesOf('images/front.jpg')).toEqual(photograph);
    expect(bytesOf('images/office.svg')).toEqual(drawing(9));
    expect(site.session.history.next().undo?.edit).toBe('add-picture');
  });

  it('is not undone over what somebody else has put there', async () => {
    await replace('images/office.svg', drawing(12), 'office.svg');
    writeFileSync(pathOf('images/office.svg'), drawing(15));
    expect(refused(undo(site.session)).reason).toBe('conflict');
    expect(bytesOf('images/office.svg')).toEqual(drawing(15));
  });
});

describe('Deleting a picture', () => {
  it('is undone and done again', () => {
    changed(removePicture(site.session, { src: 'images/front.jpg' }));
    expect(existsSync(pathOf('images/front.jpg'))).toBe(false);
    expect(pictureEntries(site.session).map(({ src }) => src)).not.toContain('images/front.jpg');
    changed(undo(site.session));
    expect(bytesOf('images/front.jpg')).toEqual(photograph);
    changed(redo(site.session));
    expect(existsSync(pathOf('images/front.jpg'))).toBe(false);
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
    const { problems } = refused(removePicture(site.session, { src: 'images/office.svg' }));
    expect(problems.map(({ file }) => file)).toEqual(['pages/about.json']);
    expect(bytesOf('images/office.svg')).toEqual(drawing(9));
  });

  it.each(['images/../about.json', 'about.json', 'images/none.svg'])('takes no %s', (src) => {
    expect(refused(removePicture(site.session, { src })).reason).toBe('impossible');
    expect(existsSync(pathOf('about.json'))).toBe(true);
  });
});

it('A damaged picture is not uploaded either', async () => {
  const answer = await uploadPicture(
    site.session,
    'cut.jpg',
    photograph.subarray(0, photograph.length / 2),
  );
  expect(answer).toMatchObject({ ok: false, message: 'cut.jpg is damaged or cut off.' });
  expect(existsSync(pathOf('images/cut.jpg'))).toBe(false);
});
