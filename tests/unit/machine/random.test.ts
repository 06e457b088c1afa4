import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasErrors } from '../../../src/content/open/openedSite.ts';
import { readSources } from '../../../src/content/read/source.ts';
import { withValue } from '../../../src/edit/diff/patch.ts';
import { createMachine } from '../../../src/edit/machine/machine.ts';
import { routeOf } from '../../../src/shared/routes.ts';
import { contract, revisionIn } from '../../support/machine/machineSite.ts';
import { type Known, randomCall } from '../../support/machine/randomCalls.ts';
import { openFolder } from '../../support/opening.ts';
import { randomNumbers } from '../../support/unit/randomEdits.ts';
import { type StudioSite, studioSite } from '../../support/unit/studioSite.ts';

const calls = process.env.FULL ? 10_000 : 120;
const perSite = 100;
const seed = 20261123;

type Files = Map<string, string>;

it(`${calls} calls, half of them hostile, with a studio open beside: nothing is lost, broken or written elsewhere`, {
  timeout: 3_600_000,
}, () => {
  const random = randomNumbers(seed);
  const counts = { proposed: 0, applied: 0, refused: 0, byStudio: 0 };
  for (let done = 0; done < calls; done += perSite) {
    const studio = studioSite();
    const outside = linkedFolder(studio.root);
    try {
      runCalls({ studio, outside, random, counts });
    } finally {
      studio.dispose();
      rmSync(outside, { recursive: true });
    }
  }
  expect(counts.proposed).toBeGreaterThan(calls / 10);
  expect(counts.applied).toBeGreaterThan(calls / 30);
  expect(counts.refused).toBeGreaterThan(calls / 4);
  expect(counts.byStudio).toBeGreaterThan(calls / 20);
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

interface Run {
  studio: StudioSite;
  outside: string;
  random: () => number;
  counts: Record<'proposed' | 'applied' | 'refused' | 'byStudio', number>;
}

function runCalls({ studio, outside, random, counts }: Run): void {
  const { root } = studio;
  const machine = createMachine({ root, contract, lang: 'en' });
  const bases = new Map<string, Files>();
  const older: string[] = [];
  const elsewhere = () => [...besidePages(root), ...filesIn(outside)];
  const before = elsewhere();
  let shown: string | undefined;
  for (let number = 0; number < perSite; number += 1) {
    if (random() < 0.2) counts.byStudio += editInStudio(studio, older, random);
    const known = knownOf(root, older, [...bases.keys()]);
    const { tool, args } =
      shown !== undefined && random() < 0.5
        ? { tool: 'apply', args: { token: shown } }
        : randomCall(known, random);
    const was = filesIn(join(root, 'pages'));
    const answer = machine.call(tool, args);
    const is = filesIn(join(root, 'pages'));
    shown = answer.ok && tool === 'propose' ? String(answer.token) : undefined;
    const told = `${tool} ${JSON.stringify(args)?.slice(0, 2000)} ${JSON.stringify(answer).slice(0, 500)}`;
    expect(elsewhere(), told).toEqual(before);
    if (!answer.ok) {
      counts.refused += 1;
      expect(is, told).toEqual(was);
      for (const part of [answer.code, answer.suggestion, answer.file])
        expect(part, told).not.toBe('');
      expect(answer.line, told).toBeGreaterThanOrEqual(1);
    } else if (tool === 'apply') {
      counts.applied += 1;
      // A change of anybody since the proposal would be lost, or not be judged with it.
      expect(was, told).toEqual(bases.get(String((args as { token: string }).token)));
      expect(hasErrors(openFolder(root)), told).toBe(false);
    } else {
      expect(is, told).toEqual(was);
      if (tool === 'propose') {
        counts.proposed += 1;
        bases.set(String(answer.token), is);
        expect(staleIn(args, known), told).toEqual([]);
      }
    }
  }
}

/** A person changes one text on what they have read, which may be older than the file. */
function editInStudio(
  { root, read, change }: StudioSite,
  older: string[],
  random: () => number,
): number {
  const pages = pagesIn(root);
  const file = pages[Math.floor(random() * pages.length)] ?? '';
  const revision = revisionIn(root, file);
  older.push(revision);
  const path = ['sections', 0, 'heading'];
  const value = `Said in the studio ${Math.floor(random() * 1e6)}`;
  const name = file.replace('pages/', '');
  const before = JSON.parse(read(name));
  const answer = change({ edit: 'set', file, revision, path, value });
  if (!answer.ok) return 0;
  expect(JSON.parse(read(name))).toEqual(withValue(before, path, value));
  return 1;
}

/** The edits on a text that is no more. */
function staleIn(args: unknown, { revision }: Known): unknown[] {
  const { edits } = args as { edits: { file?: string; revision: string }[] };
  return edits.filter(({ file, ...edit }) => file && revision(file) !== edit.revision);
}

function knownOf(root: string, older: string[], tokens: string[]): Known {
  const files = readSources(root).map(({ file }) => file);
  const routes = pagesIn(root).flatMap((file) => routeOf(file.slice('pages/'.length)) ?? []);
  return { files, routes, older, tokens, revision: (file) => revisionIn(root, file) };
}

function pagesIn(root: string): string[] {
  return readSources(root)
    .map(({ file }) => file)
    .filter((file) => !/\/_/.test(file));
}

/** A folder elsewhere, with a link to it in pages/images, which no source is read from. */
function linkedFolder(root: string): string {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')));
  writeFileSync(join(outside, 'file.json'), '{ "title": "Of somebody else" }');
  // Each write has its journal there, which git ignores.
  mkdirSync(join(root, '.cache'));
  symlinkSync(outside, join(root, 'linked'));
  return outside;
}

function besidePages(root: string): [string, string][] {
  return readdirSync(root)
    .filter((name) => name !== 'pages')
    .map((name) => [name, '']);
}

function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );
}
