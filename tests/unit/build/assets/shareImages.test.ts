import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createShareImages } from '../../../../src/build/assets/shareImages.ts';
import type { ResolvedPage } from '../../../../src/content/resolve/resolvedPage.ts';

const page = {
  page: { title: 'Fees', sections: [] },
  shell: { site: { brand: 'Firm' } },
} as unknown as ResolvedPage;
const assets = 'src/build/assets';
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shareImages-'));
  cpSync(assets, join(root, assets), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

it.each(['shareImageDrawing.ts', 'shareImagePainter.ts', 'palette.ts', 'panot.svg'])(
  'a share image has another address after a change of %s',
  (name) => {
    const before = addressOf();
    expect(addressOf()).toBe(before);
    appendFileSync(join(root, assets, name), ' ');
    expect(addressOf()).not.toBe(before);
  },
);

it('a share image is drawn once', async () => {
  expect((await made()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const [name = ''] = readdirSync(join(root, '.cache/cards'));
  writeFileSync(join(root, '.cache/cards', name), 'kept');
  expect((await made()).toString()).toBe('kept');
});

function addressOf(): string {
  return createShareImages(root).addressOf(page, new Map());
}

async function made(): Promise<Buffer> {
  const store = createShareImages(root);
  store.addressOf(page, new Map());
  let image = Buffer.alloc(0);
  await store.make((_, content) => {
    image = Buffer.from(content);
  });
  return image;
}
