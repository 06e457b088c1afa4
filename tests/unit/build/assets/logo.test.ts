import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brandOf } from '../../../../src/build/assets/brand.ts';
import { drawIcons } from '../../../../src/build/assets/favicons.ts';
import { logoOf } from '../../../../src/build/assets/logo.ts';
import type { Site } from '../../../../src/generated/types.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const root = process.cwd();

function drawn(site: Partial<Site>): string {
  return logoOf(root, brandOf(root, { ...exampleSite, ...site }));
}

it('A site without a logo has the outlines of its initial on its own color', () => {
  const logo = drawn({ brand: 'Boulangerie', colors: { accent: '#8b1e1e' } });
  expect(logo).toMatch(/fill="#8b1e1e" d="M0 0h32v32H0z".*<path transform=.*fill="#ffffff"/);
  expect(logo).not.toContain('<text');
  expect(drawn({ brand: 'Épicerie' })).not.toBe(drawn({ brand: 'Epicerie' }));
});

it('An initial that the font has not is a dot', () => {
  expect(drawn({ brand: '面包店' })).toContain('<circle');
  expect(drawn({ brand: '🥐 Bakery' })).toContain('<circle');
});

it('A logo is the file of that name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logo-'));
  mkdirSync(join(folder, 'pages/images'), { recursive: true });
  writeFileSync(join(folder, 'pages/images/sign.svg'), '<svg/>');
  const brand = brandOf(folder, { ...exampleSite, logo: { src: 'images/sign.svg' } });
  expect(logoOf(folder, brand)).toBe('<svg/>');
  rmSync(folder, { recursive: true });
});

it('Icons have their sizes, also of a logo that is not square and has very fine units', async () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6400 3200"><path fill="#f00" d="M0 0h6400v3200H0z"/></svg>';
  const icons = await drawIcons(wide);
  const sizes = await Promise.all(
    icons.slice(0, 3).map(async ({ path, content }) => {
      const { width, height } = await sharp(Buffer.from(content)).metadata();
      return [path, width, height];
    }),
  );
  expect(sizes).toEqual([
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
  ]);
  const ico = Buffer.from(icons[3]?.content ?? '');
  expect(ico.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
});
