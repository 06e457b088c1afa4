import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSpanishSchemas, writeSpanishSchemas } from '../../../src/codegen/spanishSchemas.ts';
import { createService, openFile } from '../../support/unit/editorService.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));
cpSync('schema', join(root, 'schema'), { recursive: true });
cpSync('.vscode', join(root, '.vscode'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const isWritten = hasSpanishSchemas(root);
const service = createService(join(root, writeSpanishSchemas(root)));
const file = pathToFileURL(join(root, 'pages/about.json')).href;
const page = (sections: string) =>
  `{ "$schema": "../schema/page.json", "title": "T", "description": "D", "sections": [${sections}] }`;
const open = (text: string) => openFile(file, text, service);

describe('In the Spanish workspace VS Code', () => {
  it('is there once it was asked for', () => {
    expect([isWritten, hasSpanishSchemas(root)]).toEqual([false, true]);
  });

  it.each([
    ['"eyebrow"', 'Una línea breve sobre el título: el tema de la página.'],
    ['"heading"', 'El título de la sección.'],
    ['"tone"', 'El fondo de la sección'],
  ])('explains %s in Spanish', async (field, words) => {
    const text = page('{ "type": "hero", "eyebrow": "A", "heading": "H", "tone": "tint" }');
    expect(await open(text.replace(field, `§${field}`)).hover()).toContain(words);
  });

  it('names types and values in Spanish', async () => {
    const types = await open(page('{ "type": § }')).completions();
    expect(types[0]?.documentation).toBe('La apertura de un artículo.');
    const tones = await open(page('{ "type": "hero", "heading": "H", "tone": "§" }')).completions();
    expect(tones.map(({ documentation }) => documentation)).toContain('Claro');
  });

  it('checks and completes as ever', async () => {
    expect(await open(page('{ "type": "hero", "heading": "H" }')).problems()).toEqual([]);
    const wrong = page('{ "type": "hero", "id": "Uno", "heading": "{price.nei}" }');
    expect((await open(wrong).problems()).map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Un id consta de minúsculas'),
        expect.stringContaining('Entre llaves va el nombre de un dato'),
      ]),
    );
  });
});
