import { afterAll, expect, it } from 'vitest';
import { hasErrors } from '../../src/content/open';
import { readSources } from '../../src/content/source';
import { change, redo, undo } from '../../src/studio/change';
import { randomNumbers } from './randomEdits';
import { randomOperation } from './studioOperations';
import { changed, studioSite } from './studioSite';

const count = 1000;
const seed = 20261121;
const site = studioSite({}, 'pages');

afterAll(site.dispose);

it(`${count} operations leave every file valid, and undoing them all gives back the first bytes`, {
  timeout: 900_000,
}, () => {
  const random = randomNumbers(seed);
  const { session } = site;
  const before = filesOnDisk();
  let done = 0;
  for (let number = 0; number < count; number += 1) {
    const edits = randomOperation(site, random);
    try {
      const answer = change(session, { edits });
      done += answer.ok && answer.files.length > 0 ? 1 : 0;
      if (random() < 0.05 && session.history.lastDone()) {
        changed(undo(session));
        changed(redo(session));
      }
      if (number % 20 === 0) expectValid();
    } catch (cause) {
      throw new Error(`Operation ${number}: ${JSON.stringify(edits)}: ${cause}`, { cause });
    }
  }
  expectValid();
  expect(filesOnDisk()).toEqual(
    new Map(session.store.sources().map(({ file, text }) => [file, text])),
  );
  expect(done).toBeGreaterThan(count / 3);
  expect(done).toBeLessThan(count);
  while (session.history.lastDone()) changed(undo(session));
  expect(filesOnDisk()).toEqual(before);
});

function expectValid(): void {
  const opened = site.session.opened();
  const errors = opened.report.diagnostics.filter(({ severity }) => severity === 'error');
  expect({ errors, hasErrors: hasErrors(opened) }).toEqual({ errors: [], hasErrors: false });
}

function filesOnDisk(): Map<string, string> {
  return new Map(readSources(site.root).map(({ file, text }) => [file, text]));
}
