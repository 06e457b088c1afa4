import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCachedPicture } from '../../../../src/build/assets/cachedPicture.ts';
import { createShareImageStore } from '../../../../src/build/assets/shareImages.ts';
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

it.each([0, 1000])(
  'a cached share image that was cut to %d bytes is drawn again',
  async (bytes) => {
    const drawn = await made();
    const [name = ''] = readdirSync(join(root, '.cache/cards'));
    const file = join(root, '.cache/cards', name);
    truncateSync(file, bytes);
    expect(drawn.equals(await made())).toBe(true);
    expect(drawn.equals((await readCachedPicture(file)) ?? Buffer.alloc(0))).toBe(true);
  },
);

function addressOf(): string {
  return createShareImageStore(root).addressOf(page, new Map());
}

async function made(): Promise<Buffer> {
  const store = createShareImageStore(root);
  store.addressOf(page, new Map());
  let image = Buffer.alloc(0);
  await store.make((_, content) => {
    image = Buffer.from(content);
  });
  return image;
}
