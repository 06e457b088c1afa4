import { expect, it } from 'vitest';
import {
  consentName,
  fieldsOf,
  isTrapped,
  trapName,
} from '../../../../../src/app/parts/forms/draft.ts';

function draft(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

it('sends the authored fields alone', () => {
  const data = draft({ email: 'ana@example.com', notes: '', [consentName]: 'on', [trapName]: '' });
  expect(fieldsOf(data)).toEqual({ email: 'ana@example.com', notes: '' });
});

it('knows a program by the field that people do not see', () => {
  expect(isTrapped(draft({ email: 'ana@example.com', [trapName]: '' }))).toBe(false);
  expect(isTrapped(draft({ email: 'ana@example.com', [trapName]: 'https://x' }))).toBe(true);
});

it.each([consentName, trapName])(
  'has names of its own that no authored field can have: %s',
  (name) => {
    expect(name).not.toMatch(/^[a-z][A-Za-z0-9]*$/);
  },
);
