import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostBytes } from '../../../../../src/shared/pictureFormats.ts';
import { uploadPicture } from '../../../../../src/studio/server/pictures/upload.ts';
import { hugePng } from '../../../../support/unit/hugePng.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
let site: StudioSite;

beforeEach(() => {
  site = studioSite();
});

afterEach(() => site.dispose());

const upload = (name: string, content: Buffer | string) =>
  uploadPicture(site.session, name, Buffer.from(content));
const pathOf = (name: string) => join(site.root, 'pages/images', name);
const written = (name: string) => readFileSync(pathOf(name));

/** A picture as noisy as a photograph, so that it does not compress to nothing. */
function photograph(width: number, height: number, sigma = 40): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

describe('A photograph from a camera', () => {
  it.each([
    ['plain', 6, 1920],
    ['full of detail', 40, 1536],
  ])('that is %s comes under the limit of the check', async (_, sigma, width) => {
    const content = await photograph(2400, 1200, sigma).jpeg({ quality: 100 }).toBuffer();
    const { length } = content;
    const answer = await upload('street.jpg', content);
    expect(answer).toMatchObject({ ok: true, src: 'images/street.jpg', given: length });
    const small = written('street.jpg');
    expect(small.length).toBeLessThanOrEqual(mostBytes.photograph);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width });
  });

  it('becomes a WebP where a PNG stays large, and never takes the place of another', async () => {
    const content = await photograph(500, 400).png().toBuffer();
    expect(await upload('street.png', content)).toMatchObject({ src: 'images/street.webp' });
    expect(await upload('street.png', content)).toMatchObject({ ok: false });
  });

  it('loses what the camera has noted about place and person, however small it is', async () => {
    const exif = { IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } };
    const content = await photograph(300, 200).withExif(exif).jpeg().toBuffer();
    expect(content.includes('Secret Name')).toBe(true);
    await upload('private.jpg', content);
    expect(written('private.jpg').includes('Secret Name')).toBe(false);
    expect((await sharp(written('private.jpg')).metadata()).exif).toBe(undefined);
  });

  it('that is small already stays as it is, to the byte', async () => {
    const content = await photograph(300, 200).webp({ quality: 50 }).toBuffer();
    expect(await upload('small.webp', content)).not.toHaveProperty('given');
    expect(written('small.webp')).toEqual(content);
  });
});

describe('A file is refused', () => {
  it('that is no picture, or not what its name says', async () => {
    const png = await photograph(9, 9).png().toBuffer();
    const files = { 'photo.jpg': png, 'text.png': 'Only a text.', 'empty.png': '', 'a.gif': 'GIF' };
    for (const [name, content] of Object.entries(files))
      expect(await upload(name, content)).toEqual({
        ok: false,
        message: `${name} is no picture that pages can show.`,
        suggestion: expect.stringMatching(/^Use SVG, PNG, JPEG, WebP or AVIF/),
      });
    expect(existsSync(pathOf('photo.jpg'))).toBe(false);
  });

  it('that is cut off, or has far too many pixels for its few bytes', async () => {
    const cut = (await photograph(300, 200).jpeg().toBuffer()).subarray(0, 2000);
    const message = expect.stringContaining('damaged, cut off');
    expect(await upload('cut.jpg', cut)).toMatchObject({ ok: false, message });
    const many = expect.stringContaining('100 million pixels');
    expect(await upload('bomb.png', hugePng(30_000))).toMatchObject({ ok: false, message: many });
    expect(existsSync(pathOf('bomb.png'))).toBe(false);
  });

  it('whose name is taken, leads elsewhere or is kept by Windows', async () => {
    const before = written('wheel.svg');
    const elsewhere = [
      '../wheel.svg',
      '..%2fx.svg',
      'a/b.svg',
      '.x.svg',
      'x.svg.exe',
      'x.svg\0.png',
    ];
    for (const name of [...elsewhere, 'wheel.svg', 'X.svg', 'x.html', '', 'con.svg'])
      expect({ name, answer: await upload(name, drawing) }).toMatchObject({
        name,
        answer: { ok: false },
      });
    expect(written('wheel.svg')).toEqual(before);
  });
});

describe('A drawing', () => {
  const withPart = (part: string) => upload('part.svg', drawing.replace('<path', `${part}<path`));

  it.each([
    '<script>alert(1)</script>',
    '<set attributeName="onclick" to="x()"/>',
    '<set attributeName="&#111;nclick" to="x()"/>',
    '<animate attributeName="href" values="x"/>',
    "<animate attributeName = 'xlink:href' values='x'/>",
    '<use xlink:href="data:image/svg+xml,%3Csvg/%3E"/>',
    '<use x=">" href="data:x"/>',
    '<g é:onload="x"/>',
    '<use\nhref=" other.svg#a"/>',
    '<g e:onload="x()"/>',
  ])('is refused with %s', async (part) => {
    const message = expect.stringContaining('holds more than a drawing');
    expect(await withPart(part)).toMatchObject({ ok: false, message });
    expect(existsSync(pathOf('part.svg'))).toBe(false);
  });

  it('is taken with what it shows of itself, and moves', async () => {
    const part =
      '<defs><g id="a"/></defs><use href = "#a"/><animate attributeName = "stroke-width" values="1;2"/>';
    expect(await withPart(part)).toMatchObject({ ok: true, src: 'images/part.svg' });
  });
});
