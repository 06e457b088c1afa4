import { describe, expect, it } from 'vitest';
import { compileMigrations, migrateText } from '../../../../src/contract/migrate/migrateData.ts';
import type { Step } from '../../../../src/contract/migrate/step.ts';
import { contract } from '../../../support/contract.ts';

/** What becomes of a notice when a text in it is split, and of the outcome when it is split again. */
function splitIn(section: object, field: string, to: [string, string]) {
  const step: Step = { do: 'split', in: 'notice', field, by: ': ', to };
  const words = { name: '0002-test', title: '', titleEs: '', meaning: [] };
  const chain = compileMigrations([{ number: 2, ...words, steps: [step] }]);
  const plan = (one: object) => {
    const page = { title: 'T', description: 'D', sections: [{ type: 'notice', ...one }] };
    const source = { file: 'pages/a.json', text: JSON.stringify(page) };
    const { text, blocked } = migrateText(contract, source, chain);
    const { type: _, ...fields } = JSON.parse(text).sections[0];
    return { fields, blocked: blocked.map(({ path }) => path.join('.')) };
  };
  const once = plan(section);
  return { ...once, again: plan(once.fields).fields };
}

describe.each<[string, string, [string, string]]>([
  ['the first of the two', 'text', ['text', 'heading']],
  ['the second of the two, as the page of the schemas shows it', 'text', ['heading', 'text']],
  ['none of the two', 'note', ['heading', 'text']],
])('A text is split that is %s', (_, field, to) => {
  const [first, second] = to;

  it('and both texts are there, however often', () => {
    const { fields, blocked, again } = splitIn({ [field]: 'One: two' }, field, to);
    expect(fields).toEqual({ [first]: 'One', [second]: 'two' });
    expect(blocked).toEqual([]);
    expect(again).toEqual(fields);
  });

  it.each(['One', 'One: ', ': two'])('and %j is the first of them', (text) => {
    const { fields, blocked } = splitIn({ [field]: text }, field, to);
    expect({ fields, blocked }).toEqual({ fields: { [first]: text }, blocked: [] });
  });

  it('and stays as it is where a new field is filled, which is told', () => {
    const other = to.find((name) => name !== field) ?? '';
    const section = { [field]: 'One: two', [other]: 'Filled' };
    const { fields, blocked } = splitIn(section, field, to);
    expect({ fields, blocked }).toEqual({ fields: section, blocked: ['sections.0'] });
  });
});
