import { expect, it } from 'vitest';
import { createOpen } from '../../../support/opening.ts';
import { basePictures, siteWith } from '../../../support/unit/baseSite.ts';

const open = createOpen();
const odd = '{ "toString": 1 }';

it.each([
  ['a text', `"heading": ${odd}`],
  ['a list of texts', `"heading": "A", "badges": [${odd}]`],
  [
    'a button',
    `"heading": "A", "actions": [{ "kind": "link", "href": "/contact", "toString": 1 }]`,
  ],
  [
    'its label',
    `"heading": "A", "actions": [{ "kind": "link", "href": "/contact", "label": ${odd} }]`,
  ],
  ['its address', `"heading": "A", "actions": [{ "kind": "link", "href": ${odd}, "label": "Go" }]`],
  ['a picture', `"heading": "A", "picture": { "src": ${odd}, "alt": ${odd} }`],
])('%s of another type than its own is refused, and ends no rule', (_, fields) => {
  const wrong = `{
  "title": "About the people of Wheel Works",
  "description": "Who we are, what we do and what we think of our work.",
  "sections": [{ "type": "hero", ${fields} }]
}`;
  const { sources } = siteWith([{ file: 'about.json', wrong }]);
  const { diagnostics } = open(sources, basePictures).report;
  const ofSchema = ['wrong-type', 'unknown-field', 'missing-field'];
  expect(diagnostics.some(({ code }) => ofSchema.includes(code))).toBe(true);
});
