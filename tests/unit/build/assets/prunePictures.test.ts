import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prunePictures } from '../../../../src/build/assets/prunePictures.ts';

const site = new Map([['assets/card-1.jpg', 5]]);
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cards-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('share images that no page names go', () => {
  writeCards();
  prunePictures(root, site);
  expect(cards()).toEqual(['card-1.jpg']);
});

it('all stay while another build runs', () => {
  writeCards();
  mkdirSync(join(root, '.cache/dist-123'));
  prunePictures(root, site);
  expect(cards()).toHaveLength(3);
});

it('a site may have had none', () => {
  prunePictures(root, site);
  expect(readdirSync(root)).toEqual([]);
});

function writeCards(): void {
  mkdirSync(join(root, '.cache/cards'), { recursive: true });
  for (const name of ['card-1.jpg', 'card-2.jpg', 'card-2.jpg.99'])
    writeFileSync(join(root, '.cache/cards', name), '');
}

function cards(): string[] {
  return readdirSync(join(root, '.cache/cards'));
}
