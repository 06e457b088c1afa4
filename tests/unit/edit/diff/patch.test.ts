import { describe, expect, it } from 'vitest';
import {
  applyOperation,
  type Data,
  type PatchOperation,
  patchBetween,
} from '../../../../src/edit/diff/patch.ts';
import { createEditor } from '../../../../src/edit/editor.ts';
import { isRefusal } from '../../../../src/edit/workspace/request.ts';
import { contract } from '../../../support/unit/studioSite.ts';

const data: Data = {
  title: 'A page',
  sections: [
    { type: 'hero', heading: 'One', badges: ['a', 'b', 'c'] },
    { type: 'faq', id: 'questions', heading: 'Two' },
    { type: 'steps', heading: 'Three' },
  ],
};
const badges = ['sections', 0, 'badges'];

const operations: PatchOperation[] = [
  { edit: 'set', path: ['title'], value: 'Another' },
  { edit: 'set', path: ['sections', 1, 'intro'], value: 'New' },
  { edit: 'remove', path: badges },
  { edit: 'remove', path: [...badges, 1] },
  { edit: 'insert', path: badges, index: 1, value: 'x' },
  { edit: 'insert', path: badges, index: 3, value: 'x' },
  { edit: 'duplicate', path: ['sections'], index: 0 },
  { edit: 'duplicate', path: ['sections'], index: 1 },
  { edit: 'move', path: ['sections'], from: 0, to: 2 },
  { edit: 'move', path: badges, from: 2, to: 0 },
];

const withoutPlace: PatchOperation[] = [
  { edit: 'set', path: ['title', 'deeper'], value: 'x' },
  { edit: 'set', path: [...badges, 3], value: 'x' },
  { edit: 'remove', path: ['nothing'] },
  { edit: 'remove', path: [...badges, 3] },
  { edit: 'insert', path: ['title'], index: 0, value: 'x' },
  { edit: 'insert', path: badges, index: 4, value: 'x' },
  { edit: 'duplicate', path: ['sections'], index: 3 },
  { edit: 'move', path: badges, from: 0, to: 3 },
];

describe('An operation on data', () => {
  it.each(operations)('%j does the same to the text of a file', (operation) => {
    const done = onText(operation);
    if (isRefusal(done)) throw new Error(done.message);
    const [change] = done.changes;
    expect(change && 'text' in change && JSON.parse(change.text)).toEqual(applied(operation));
  });

  it.each(withoutPlace)('%j has no place, in data and in a file', (operation) => {
    expect(applyOperation(data, operation)).toBeUndefined();
    expect(isRefusal(onText(operation))).toBe(true);
  });

  it('that sets undefined removes the field', () => {
    expect(applied({ edit: 'set', path: badges, value: undefined })).toEqual(
      applied({ edit: 'remove', path: badges }),
    );
  });

  it('adds the objects that are missing on the way to its field', () => {
    const after = applied({ edit: 'set', path: ['sections', 2, 'action', 'label'], value: 'Go' });
    expect(after.sections).toMatchObject([{}, {}, { action: { label: 'Go' } }]);
  });

  it('leaves values that it does not touch the same objects', () => {
    const after = applied({ edit: 'set', path: ['sections', 1, 'heading'], value: 'Other' });
    expect((after.sections as unknown[])[0]).toBe((data.sections as unknown[])[0]);
  });
});

it('A patch between two values turns the one into the other', () => {
  for (const operation of operations) {
    const after = applied(operation);
    const patched = patchBetween(data, after).reduce(
      (before, next) => applyOperation(before, next) ?? {},
      data,
    );
    expect(patched).toEqual(after);
  }
});

function applied(operation: PatchOperation): Data {
  const after = applyOperation(data, operation);
  if (!after) throw new Error('The operation has no place.');
  return after;
}

/** Nothing is checked: some of the operations would leave an invalid page. */
function onText(operation: PatchOperation) {
  const file = 'pages/index.json';
  const edit = createEditor(contract, 'en', (_, draft) => ({ ...draft }) as never);
  const site = { sources: [{ file, text: JSON.stringify(data, null, 2) }], pictures: [] };
  return edit(site, { edit: 'patch', file, patch: [operation] });
}
