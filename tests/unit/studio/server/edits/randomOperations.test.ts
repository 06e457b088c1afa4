import { afterAll, expect, it } from 'vitest';
import { hasErrors } from '../../../../../src/content/open/openedSite.ts';
import { readSources } from '../../../../../src/content/read/source.ts';
import { routeOf } from '../../../../../src/shared/routes.ts';
import {
  removePicture,
  uploadPicture,
} from '../../../../../src/studio/server/answers/pictureAnswers.ts';
import { pictureEntries } from '../../../../../src/studio/server/answers/pictureUses.ts';
import { redo, undo } from '../../../../../src/studio/server/edits/change.ts';
import { randomNumbers } from '../../../../support/unit/randomEdits.ts';
import { randomOperation } from '../../../../support/unit/studioOperations.ts';
import { changed, studioSite } from '../../../../support/unit/studioSite.ts';

const count = process.env.FULL ? 1000 : 6;
const seed = 20261121;
const site = fewRealPages();

/** Some pages of the site, of many kinds; the addresses of the others are named as absent. */
function fewRealPages() {
  const kept =
    /\/(_(site|facts|layout|contract)|index|404|contact|about|usa-to-spain|madrid)\.json$|\/insights\//;
  const all = readSources('.');
  const here = all.filter(({ file }) => kept.test(file));
  const absentRoutes = all
    .filter((source) => !here.includes(source))
    .flatMap(({ file }) => routeOf(file.replace('pages/', '')) ?? [])
    .map((path) => ({ path, reason: 'Left out here.' }));
  const files = here.map(({ file, text }) => {
    const name = file.replace('pages/', '');
    if (name !== '_site.json') return [name, text];
    const value = JSON.parse(text);
    value.absentRoutes = [...(value.absentRoutes ?? []), ...absentRoutes];
    return [name, `${JSON.stringify(value, null, 2)}\n`];
  });
  return studioSite(Object.fromEntries(files), 'pages/images');
}

afterAll(site.dispose);

it(`${count} operations leave every file valid, and undoing them all gives back the first bytes`, {
  timeout: 900_000,
}, async () => {
  const random = randomNumbers(seed);
  const uploads = randomNumbers(seed + 1);
  const { session } = site;
  const before = filesOnDisk();
  let done = 0;
  for (let number = 0; number < count; number += 1) {
    const edits = randomOperation(site, random);
    try {
      const answer = site.change(...edits);
      done += answer.ok && answer.files.length > 0 ? 1 : 0;
      if (random() < 0.05 && session.history.lastDone()) {
        changed(undo(session));
        changed(redo(session));
      }
      if (uploads() < 0.03)
        expect(await uploadPicture(session, `random-${number}.svg`, drawing(number))).toMatchObject(
          { ok: true },
        );
      if (uploads() < 0.03) remove(uploads());
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

/** A picture that nothing shows is taken out. */
function remove(chance: number): void {
  const pictures = pictureEntries(site.session);
  const { src = '', usedIn = [] } = pictures[Math.floor(chance * pictures.length)] ?? {};
  expect(removePicture(site.session, { src }).ok).toBe(usedIn.length === 0);
}

function expectValid(): void {
  const opened = site.session.opened();
  const errors = opened.report.diagnostics.filter(({ severity }) => severity === 'error');
  expect({ errors, hasErrors: hasErrors(opened) }).toEqual({ errors: [], hasErrors: false });
}

function filesOnDisk(): Map<string, string> {
  return new Map(readSources(site.root).map(({ file, text }) => [file, text]));
}

function drawing(number: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number + 1}" height="9"><path d="M0 0h9"/></svg>`,
  );
}
