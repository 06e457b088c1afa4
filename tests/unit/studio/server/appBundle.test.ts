import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appBundleOf } from '../../../../src/studio/server/appBundle.ts';
import { inlineIcons } from '../../../../src/studio/server/inlineIcons.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-app-'));
  mkdirSync(join(root, 'src/studio/app'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  write('style.css', '.bar { color: red }');
  write('word.ts', "export const word: string = 'first words';");
  write('main.tsx', "import './style.css'; import { word } from './word.ts'; console.log(word);");
});

afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(root, 'src/studio/app', name), text);
}

describe('The studio as a browser loads it', () => {
  it('is bundled once', async () => {
    const [one, two] = await Promise.all([appBundleOf(root), appBundleOf(root)]);
    expect(one['main.js']).toContain('first words');
    expect(one['main.css']).toContain('.bar');
    expect(two).toBe(one);
  });
});

describe('The icons in the HTML', () => {
  it('are those that the script names, and no others', () => {
    const icons = inlineIcons('.', ['scale', 'undo-2', 'x'], 'draw("undo-2", "nothing", x)');
    expect(icons).toMatch(/^<svg id="studio-icons" hidden/);
    expect(icons.match(/<symbol id="[^"]*"/g)).toEqual(['<symbol id="icon-undo-2"']);
  });
});
