import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  editorLists,
  editorListsText,
  writeEditorLists,
} from '../../../src/codegen/editorLists.ts';
import { validate } from '../../../src/commands/validate/validate.ts';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import { contract } from '../../support/contract.ts';
import { createOpen, openFolder } from '../../support/opening.ts';
import { openBaseSite, writeSmallest } from '../../support/unit/baseSite.ts';
import { givenBy } from '../../support/unit/givenBy.ts';
import { testConsole } from '../../support/unit/testConsole.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));
const lists = join(root, '.vscode/lists.json');
const about = join(root, 'pages/about.json');

beforeEach(() => {
  writeSmallest(root);
  mkdirSync(join(root, '.vscode'));
  writeFileSync(join(root, '.vscode/settings.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('The lists for editors', () => {
  it('are written by npm run validate, and again when a page names something new', () => {
    run();
    expect(readFileSync(lists, 'utf8')).not.toContain('/about#new-place');
    const page = JSON.parse(readFileSync(about, 'utf8'));
    page.sections[0].id = 'new-place';
    writeFileSync(about, JSON.stringify(page));
    run();
    expect(readFileSync(lists, 'utf8')).toContain('/about#new-place');
  });

  it('are not written where no editor is set up', () => {
    rmSync(join(root, '.vscode'), { recursive: true });
    run();
    expect(existsSync(lists)).toBe(false);
  });

  it('are told as changed only where they have changed', () => {
    const opened = openFolder(root);
    expect(writeEditorLists(root, opened)).toBe(true);
    expect(writeEditorLists(root, opened)).toBe(false);
  });

  it('stay while shared content is invalid', () => {
    run();
    const before = readFileSync(lists, 'utf8');
    writeFileSync(join(root, 'pages/_facts.json'), '{');
    run();
    expect(readFileSync(lists, 'utf8')).toBe(before);
  });

  it('leave the places on a page with a mistake unchecked, as its ids are not known', () => {
    writeFileSync(about, '{ "title": 3 }');
    const opened = openFolder(root);
    if (!opened.shared) throw new Error('The fixture has no mistake in its shared content.');
    const { href } = editorLists(opened, opened.shared).definitions ?? {};
    const patterns = href?.allOf?.flatMap(({ pattern }) => (pattern ? [String(pattern)] : []));
    expect(patterns).toHaveLength(2);
    for (const pattern of patterns ?? [])
      expect('/about#anything').toMatch(new RegExp(pattern, 'u'));
  });

  it('are the same on each day, and after an edit', () => {
    const page = JSON.parse(readFileSync(about, 'utf8'));
    page.sections.push({ type: 'notice', id: 'gone', until: '2026-11-30', text: 'Until {until}.' });
    page.sections.push({ type: 'notice', id: 'coming', from: '2027-02-01', text: 'It is here.' });
    writeFileSync(about, JSON.stringify(page));
    writeFileSync(
      join(root, 'pages/offer.json'),
      JSON.stringify({ ...page, title: 'An offer', from: '2027-01-01', until: '2027-03-31' }),
    );
    const facts = JSON.parse(readFileSync(join(root, 'pages/_facts.json'), 'utf8'));
    facts.price.nie.next = [{ from: '2027-01-01', value: 333 }];
    writeFileSync(join(root, 'pages/_facts.json'), JSON.stringify(facts));
    const written = ['2026-11-20', '2027-01-02', '2027-04-02'].map((clock) => {
      vi.stubEnv('CLOCK', clock);
      run();
      return readFileSync(lists, 'utf8');
    });
    const sources = readSources(root);
    const open = createOpen();
    written.push(editorListsText(open(sources, readPictures(root))) ?? '');
    vi.unstubAllEnvs();
    expect(new Set(written).size).toBe(1);
    for (const address of ['/about#gone', '/about#coming', '"/offer"'])
      expect(written[0]).toContain(address);
  });

  it('have what schemas refer to: one that refers to nothing checks nothing', () => {
    const { definitions } = JSON.parse(editorListsText(openBaseSite()) ?? '');
    const schemas = ['defs', 'page', 'pictureFile', 'sections/articleList'].map((name) =>
      readFileSync(`schema/${name}.json`, 'utf8'),
    );
    const named = schemas.join().matchAll(/lists\.json#\/definitions\/(\w+)/g);
    expect([...new Set([...named].map(([, name]) => name))].sort()).toEqual(
      Object.keys(definitions).sort(),
    );
  });
});

function run(): void {
  validate(givenBy(['--root', root]), contract, testConsole().console);
}
