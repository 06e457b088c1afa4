import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadPicture } from '../../../../../src/studio/server/answers/pictureAnswers.ts';
import { hugePng } from '../../../../support/unit/hugePng.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
);
let site: StudioSite;

beforeEach(async () => {
  site = studioSite();
  expect(await uploadPicture(site.session, 'office.svg', drawing)).toMatchObject({ ok: true });
});

afterEach(() => site.dispose());

/** A picture as noisy as a photograph, so that it does not compress to nothing. */
function photograph(width: number, height: number): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

describe('A photograph from a camera', () => {
  it('is made as small as pages need it', async () => {
    const content = await photograph(2400, 1200).jpeg({ quality: 100 }).toBuffer();
    const answer = await uploadPicture(site.session, 'street.jpg', content);
    expect(answer).toMatchObject({
      ok: true,
      picture: { src: 'images/street.jpg' },
      given: content.length,
    });
    const written = readFileSync(join(site.root, 'pages/images/street.jpg'));
    expect(written.length).toBeLessThan(content.length);
    expect(await sharp(written).metadata()).toMatchObject({ width: 1920, height: 960 });
  });

  it('becomes a WebP where a PNG stays large, and never takes the place of another', {
    tags: 'full',
  }, async () => {
    const content = await photograph(1000, 1000).png().toBuffer();
    const names = [];
    for (const name of ['street.png', 'street.png'])
      names.push(await uploadPicture(site.session, name, content));
    expect(names).toMatchObject([
      { ok: true, picture: { src: 'images/street.webp' } },
      { ok: false },
    ]);
  });

  it('loses what the camera has noted about place and person, however small it is', async () => {
    const exif = { IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } };
    const content = await photograph(300, 200).withExif(exif).jpeg().toBuffer();
    expect(content.includes('Secret Name')).toBe(true);
    await uploadPicture(site.session, 'private.jpg', content);
    const written = readFileSync(join(site.root, 'pages/images/private.jpg'));
    expect(written.includes('Secret Name')).toBe(false);
    expect((await sharp(written).metadata()).exif).toBe(undefined);
  });

  it('that is small already stays as it is, to the byte', async () => {
    const content = await photograph(300, 200).webp({ quality: 50 }).toBuffer();
    expect(await uploadPicture(site.session, 'small.webp', content)).not.toHaveProperty('given');
    expect(readFileSync(join(site.root, 'pages/images/small.webp'))).toEqual(content);
  });
});

it('A small file of far too many pixels is refused by its size, and not kept', async () => {
  const bomb = hugePng(30_000);
  expect(await uploadPicture(site.session, 'bomb.png', bomb)).toMatchObject({
    ok: false,
    message: 'bomb.png has more than 100 million pixels.',
  });
  expect(existsSync(join(site.root, 'pages/images/bomb.png'))).toBe(false);
});

it('A name that Windows keeps for a device is refused', async () => {
  expect(await uploadPicture(site.session, 'con.svg', drawing)).toMatchObject({
    ok: false,
    message: 'Windows keeps “con” for itself and takes no file of that name.',
  });
  expect(await uploadPicture(site.session, 'icon.svg', drawing)).toMatchObject({ ok: true });
});

describe('A drawing', () => {
  const upload = (part: string) =>
    uploadPicture(
      site.session,
      'part.svg',
      Buffer.from(drawing.toString().replace('<path', `${part}<path`)),
    );

  it.each([
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
    expect(await upload(part)).toMatchObject({ ok: false, message });
  });

  it('is taken with what it shows of itself, and moves', async () => {
    const part =
      '<defs><g id="a"/></defs><use href = "#a"/><animate attributeName = "stroke-width" values="1;2"/>';
    expect(await upload(part)).toMatchObject({ ok: true });
  });
});
