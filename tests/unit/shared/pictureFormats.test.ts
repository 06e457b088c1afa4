import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type FormatEnum } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictures } from '../../../src/build/assets/pictures.ts';
import { headLength, kindOfPicture, namedKind } from '../../../src/content/read/pictureFormat.ts';
import { validators } from '../../../src/generated/validators.ts';
import { charsetTypes, contentTypeOf, textTypes } from '../../../src/serve/contentTypes.ts';
import { nginxServer } from '../../../src/serve/nginx.ts';
import { pictureFormats } from '../../../src/shared/pictureFormats.ts';
import { uploadPicture } from '../../../src/studio/server/pictures/upload.ts';
import { type StudioSite, studioSite } from '../../support/unit/studioSite.ts';

/** Written down once more, so that no format is lost with its row. */
const shown = [
  ['svg', 'svg', 'image/svg+xml'],
  ['png', 'png', 'image/png'],
  ['jpg', 'jpg', 'image/jpeg'],
  ['jpeg', 'jpg', 'image/jpeg'],
  ['webp', 'webp', 'image/webp'],
  ['avif', 'avif', 'image/avif'],
] as const;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"></svg>';
const folder = mkdtempSync(join(tmpdir(), 'formats-'));
let site: StudioSite;

beforeAll(() => {
  site = studioSite();
  mkdirSync(join(folder, 'images'));
});

afterAll(() => {
  site.dispose();
  rmSync(folder, { recursive: true });
});

describe.each(shown)('a picture whose name ends in %s', (ending, kind, mediaType) => {
  const src = `images/a.${ending}`;

  it('may stand in a page', () => {
    expect(accepts(src)).toBe(true);
    expect(accepts(`images/a${ending}`)).toBe(false);
  });

  it('is sent as what it is, by nginx too', () => {
    expect(contentTypeOf(src)).toBe(mediaType);
    expect(nginxServer('www.example.com', [], [], { root: '/srv' })).toContain(
      `        ${mediaType} ${ending};\n`,
    );
  });

  it('is known by its name and by its first bytes', async () => {
    const bytes = await pictureOf(ending);
    expect(namedKind(src)).toBe(kind);
    expect(kindOfPicture(bytes.subarray(0, headLength))).toBe(kind);
  });

  it('can be uploaded', async () => {
    const answer = await uploadPicture(site.session, `a.${ending}`, await pictureOf(ending));
    expect(answer).toMatchObject({ ok: true, src });
  });

  it('can be prepared', async () => {
    writeFileSync(join(folder, src), await pictureOf(ending));
    const pictures = createPictures([folder]);
    await pictures.prepare([{ src, alt: '' }]);
    const { width, sources } = pictures.pictureOf({ src: src, alt: '' });
    const offered = kind === 'svg' ? undefined : ['image/avif', 'image/webp'];
    expect([width, sources?.map(({ type }) => type)]).toEqual([9, offered]);
  });
});

it('the table has these formats and no others', () => {
  const rows = pictureFormats.flatMap(({ endings, mediaType }) =>
    endings.map((ending) => [ending, endings[0], mediaType]),
  );
  expect(rows).toEqual(shown);
});

it('a file that is no picture is refused everywhere', async () => {
  expect(accepts('images/a.gif')).toBe(false);
  expect(namedKind('images/a.gif')).toBe(undefined);
  expect(kindOfPicture(Buffer.from('GIF89a'))).toBe(undefined);
  expect(await uploadPicture(site.session, 'a.gif', Buffer.from('GIF89a'))).toMatchObject({
    ok: false,
    message: 'a.gif is no picture that pages can show.',
  });
});

it('says which formats there are', async () => {
  const { errorMessage, errorMessageEs } = JSON.parse(
    readFileSync('schema/pictureFile.json', 'utf8'),
  );
  expect(errorMessage).toContain('ends in svg, png, jpg, jpeg, webp or avif, or a full');
  expect(errorMessageEs).toContain('termina en svg, png, jpg, jpeg, webp o avif, o una');
  expect(await uploadPicture(site.session, 'b.png', await pictureOf('jpg'))).toMatchObject({
    ok: false,
    suggestion: 'Use SVG, PNG, JPEG, WebP or AVIF, with the ending that belongs to it.',
  });
});

it.each([
  ['html', 'text/html'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['txt', 'text/plain'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'text/xml'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['exe', 'application/octet-stream'],
])('a file whose name ends in %s is sent as %s', (ending, type) => {
  expect(contentTypeOf(`a.${ending}`)).toBe(type);
});

it('what is text is compressed, and told with its charset where that is its own', () => {
  const texts = ['css', 'html', 'javascript', 'plain', 'xml'].map((name) => `text/${name}`);
  const others = ['application/json', 'application/manifest+json', 'image/svg+xml'];
  expect([...charsetTypes].sort()).toEqual(texts);
  expect([...textTypes].sort()).toEqual([...charsetTypes, ...others].sort());
});

function accepts(src: string): boolean {
  const hero = { type: 'hero', heading: 'About us', picture: { src, alt: 'Us' } };
  return validators.page({ title: 'About us', description: 'Who we are.', sections: [hero] });
}

function pictureOf(ending: string): Promise<Buffer> {
  if (ending === 'svg') return Promise.resolve(Buffer.from(drawing));
  const create = { width: 9, height: 6, channels: 3 as const, background: '#fff' };
  return sharp({ create })
    .toFormat(ending as keyof FormatEnum)
    .toBuffer();
}
