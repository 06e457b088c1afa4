import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validate } from '../../../../src/commands/validate/validate.ts';
import { openSite } from '../../../../src/content/open/open.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';
import { editorLists, lacksEditorLists } from '../../../../src/contract/codegen/editorLists.ts';
import { writeFixture } from '../../../support/unit/fixtureSite.ts';
import { givenBy } from '../../../support/unit/givenBy.ts';
import { testConsole } from '../../../support/unit/testConsole.ts';

const contract = readContract('schema');
const root = mkdtempSync(join(tmpdir(), 'site-'));
const lists = join(root, '.vscode/lists.json');
const about = join(root, 'pages/about.json');

beforeEach(() => {
  writeFixture('no-mistake', root);
  mkdirSync(join(root, '.vscode'));
  writeFileSync(join(root, '.vscode/settings.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('The lists for editors', () => {
  it('are written by npm run validate, and again when a page names something new', () => {
    expect(lacksEditorLists(root)).toBe(true);
    run();
    expect(lacksEditorLists(root)).toBe(false);
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
    expect(lacksEditorLists(root)).toBe(false);
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
    const opened = openSite(root, contract);
    if (!opened.source) throw new Error('The fixture has no mistake in its shared content.');
    const { href } = editorLists(opened, opened.source).definitions ?? {};
    const patterns = href?.allOf?.flatMap(({ pattern }) => (pattern ? [String(pattern)] : []));
    expect(patterns).toHaveLength(2);
    for (const pattern of patterns ?? [])
      expect('/about#anything').toMatch(new RegExp(pattern, 'u'));
  });

  it('are in git: a schema that refers to a missing file checks nothing', () => {
    expect(lacksEditorLists('.')).toBe(false);
    const { definitions } = JSON.parse(readFileSync('.vscode/lists.json', 'utf8'));
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
