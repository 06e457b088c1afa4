import { expect, it } from 'vitest';
import { createValidate } from '../../../../../src/content/validate/validate.ts';
import type { Layout } from '../../../../../src/generated/types.ts';
import { startingValue } from '../../../../../src/studio/app/form/startingValue.ts';
import { isGroup } from '../../../../../src/studio/app/form/values.ts';
import { contractAnswer } from '../../../../../src/studio/server/answers/contractAnswer.ts';
import { contract } from '../../../../support/contract.ts';
import { baseSources } from '../../../../support/unit/baseSite.ts';

const validate = createValidate(contract);
const form = contractAnswer(contract, ['en']).kinds.layout;
const text = baseSources.find(({ file }) => file === 'pages/_layout.json')?.text ?? '';
const layout: Layout = JSON.parse(text);

/** As the form adds and removes them: a group that is not required. */
it.each(['topBar', 'consent', 'assistant'])('%s can be added to a layout, and removed', (name) => {
  const schema = form.properties?.[name] ?? {};
  expect(isGroup(schema)).toBe(true);
  expect(form.required).not.toContain(name);
  const without = Object.fromEntries(Object.entries(layout).filter(([key]) => key !== name));
  expect(validate('layout', without).findings).toEqual([]);
  const added = { ...without, [name]: startingValue(schema, 'en') };
  expect(validate('layout', added).findings).toEqual([]);
});

it.each([
  ['header', 'action'],
  ['footer', 'legal'],
])('so can %s, %s', (group, name) => {
  const { properties = {}, required } = form.properties?.[group] ?? {};
  expect(isGroup(properties[name] ?? {})).toBe(true);
  expect(required).not.toContain(name);
});
