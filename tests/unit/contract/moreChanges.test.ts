import { describe, expect, it } from 'vitest';
import { breachesBetween } from '../../../src/contract/compare.ts';
import { contractOf, type Snapshot, snapshotOf } from '../../../src/contract/snapshot.ts';
import { withValue } from '../../../src/edit/diff/patch.ts';
import { contract } from '../../support/contract.ts';

const shipped: Snapshot = snapshotOf(contract);

/** A value at a place in the schemas, in the place of the one that is there; undefined removes it. */
type Change = [place: string, value: unknown];

const faq = 'sections/faq.json:';
const notice = 'sections/notice.json:';
const shapes = 'defs.json:definitions/';
const fact = 'facts.json:definitions/fact/';
const inline = { $ref: '../defs.json#/definitions/inline' };

const factChoices = shipped['facts.json']?.definitions?.fact?.oneOf as object[] | undefined;
const pictures = shipped['pictureFile.json']?.pattern as string | undefined;

const breaking: Record<string, Change[]> = {
  'later drafts close fields': [[`${notice}unevaluatedProperties`, false]],
  'later drafts name the first entries': [
    [`${faq}properties/items/prefixItems`, [{ required: ['id'] }]],
  ],
  'later drafts need a shape': [[`${notice}dependentSchemas`, { heading: { required: ['kind'] } }]],
  'a keyword is none that anybody knows': [[`${notice}x-forbids`, ['heading']]],
  'no entry is allowed': [[`${shapes}points/items`, false]],
  'a field of the layout is gone': [['layout.json:properties/consent', undefined]],
  'the most entries are fewer': [[`${shapes}actions/maxItems`, 4]],
  'the most entries are limited': [[`${faq}properties/items/maxItems`, 40]],
  'the least number is higher': [[`${shapes}readMinutes/minimum`, 2]],
  'the greatest number is lower': [[`${shapes}readMinutes/maximum`, 59]],
  'the greatest number is excluded': [[`${shapes}readMinutes/exclusiveMaximum`, 60]],
  'more fields are needed': [[`${shapes}contactQuery/minProperties`, 2]],
  'fewer fields are allowed': [[`${shapes}contactQuery/maxProperties`, 3]],
  'fewer fields of free names are allowed': [['facts.json:maxProperties', 900]],
  'a field needs another': [[`${notice}dependencies`, { heading: ['kind'] }]],
  'a field needs a shape': [[`${notice}dependencies`, { heading: { required: ['kind'] } }]],
  'a constant is another one': [[`${shapes}linkAction/properties/kind/const`, 'links']],
  'a choice has a capital': [[`${shapes}tone/enum`, ['Dark', 'plain', 'tint']]],
  'names of groups are shorter': [['facts.json:propertyNames/pattern', '^([a-z]*|\\$schema)$']],
  'one of two fields is needed': [
    ['sections/hero.json:oneOf', [{ required: ['text'] }, { required: ['eyebrow'] }]],
  ],
  'any of two fields is needed': [[`${faq}anyOf`, [{ required: ['intro'] }, { required: ['id'] }]]],
  'a format is added': [[`${shapes}href/format`, 'uri']],
  'a condition is added': [
    [`${notice}if`, { required: ['heading'] }],
    [`${notice}then`, { required: ['kind'] }],
  ],
  'a condition says not': [
    [`${notice}if`, { not: { required: ['heading'] } }],
    [`${notice}then`, { required: ['kind'] }],
  ],
  'a text is read in another way': [
    [`${faq}properties/intro/$ref`, '../defs.json#/definitions/text'],
  ],
  'a deeper field is required': [
    [`${shapes}linkAction/required`, ['href', 'kind', 'label', 'icon']],
  ],
  'entries must differ': [[`${shapes}points/uniqueItems`, true]],
  'a list is needed': [[`${shapes}markdown/type`, 'array']],
  'a number is whole': [[`${shapes}event/properties/value/type`, 'integer']],
  'a pattern is narrower': [[`${shapes}id/pattern`, '^[a-z][a-z-]*$']],
  'a field of the site is gone': [['site.json:properties/analytics', undefined]],
  'redirects are limited': [['redirects.json:properties/redirects/maxItems', 1000]],
  'a fact is one number': [[`${fact}properties/value/type`, 'number']],
  'a list must contain something': [[`${faq}properties/items/contains`, { required: ['id'] }]],
  'a number is even': [[`${shapes}readMinutes/multipleOf`, 2]],
  'a default is gone': [['site.json:properties/shareImages/default', undefined]],
  'a text has two characters': [[`${shapes}text/minLength`, 2]],
  'entries are shorter': [
    [`${shapes}points/items`, { allOf: [{ $ref: '#/definitions/inline' }, { maxLength: 300 }] }],
  ],
  'a text is a list of texts': [[`${faq}properties/intro`, { type: 'array', items: inline }]],
  'an icon is gone': [['icons.json:enum', shipped['icons.json']?.enum?.slice(0, -1)]],
  'a section list is limited': [['page.json:properties/sections/maxItems', 30]],
  'fields are limited by their names': [
    [`${notice}patternProperties`, { '^h': { maxLength: 10 } }],
  ],
  'a value of a closed list has another name': [
    [`${notice}properties/kind/enum`, ['information', 'warning', 'legal', 'summary']],
  ],
  'a later draft names a field that is needed': [
    [`${notice}dependentRequired`, { heading: ['kind'] }],
  ],
  'a text must not be empty': [[`${shapes}event/properties/label/minLength`, 1]],
  'a choice loses a branch': [[`${fact}oneOf`, factChoices?.slice(1)]],
  'the most entries are those of the longest list': [[`${faq}properties/items/maxItems`, 12]],
  'one of two types is gone': [[`${shapes}markdown/type`, 'string']],
  'the entries of a shape are of another shape': [
    [`${shapes}points/items/$ref`, '#/definitions/text'],
  ],
  'a field of a shape is gone': [[`${shapes}linkAction/properties/event`, undefined]],
  'names of groups are limited': [['facts.json:propertyNames/maxLength', 12]],
  'a number has a least': [[`${shapes}event/properties/value/minimum`, 0]],
  'a text has one line': [[`${shapes}shortText/pattern`, '^[^\\n]*$']],
  'a pattern allows no double mark': [[`${shapes}id/pattern`, '^[a-z]([a-z0-9]|-(?!-))*$']],
  'a pattern allows one character less at its end': [
    [`${shapes}id/pattern`, '^[a-z][a-z0-9-]*$(?<!-)'],
  ],
  'an even number of characters is needed': [[`${shapes}id/pattern`, '^([a-z][a-z0-9-])+$']],
  'an address has no capital': [
    [`${shapes}formEndpoint/properties/url/pattern`, '^https://[a-z0-9.-]+(:[0-9]+)?(/[^\\s]*)?$'],
  ],
  'one of two closed lists is shorter': [
    [
      `${notice}properties/tone`,
      { $ref: '../defs.json#/definitions/tone', enum: ['dark', 'plain'] },
    ],
  ],
  'texts are read as nothing behind a list of conditions': [
    [`${shapes}points/items`, { allOf: [{ $ref: '#/definitions/inline' }] }],
  ],
  'no value is allowed': [[`${notice}properties/was`, false]],
};

const harmless: Record<string, Change[]> = {
  'a note is added for developers': [[`${notice}$comment`, 'Read by the law page too.']],
  'the least entries are fewer': [[`${shapes}actions/minItems`, 0]],
  'the most entries are more': [[`${shapes}actions/maxItems`, 9]],
  'a constant is a list of one': [[`${faq}properties/type`, { enum: ['faq'] }]],
  'a shape is there for later': [[`${shapes}unused`, { type: 'string' }]],
  'choices stand in another order': [[`${shapes}tone/enum`, ['tint', 'plain', 'dark']]],
  'a shape is in another file': [
    ['more.json', { definitions: { sample: { type: 'boolean' } } }],
    [`${shapes}sample`, { $ref: 'more.json#/definitions/sample' }],
  ],
  'a closed list is open': [[`${shapes}tone`, { type: 'string' }]],
  'a text may be empty': [[`${shapes}text/minLength`, 0]],
  'a field needs no other': [[`${fact}dependencies`, undefined]],
  'neither of two fields is needed': [[`${fact}oneOf`, undefined]],
  'a number may be broken': [[`${shapes}readMinutes/type`, 'number']],
  'an object is open': [[`${notice}additionalProperties`, true]],
  'a flag may be a text': [[`${shapes}sample/type`, ['boolean', 'string']]],
  'a closed list moves to a shape': [
    [`${shapes}noticeKind`, shipped['sections/notice.json']?.properties?.kind],
    [`${notice}properties/kind`, { $ref: '../defs.json#/definitions/noticeKind' }],
  ],
  'the most entries are more than any page has': [[`${shapes}actions/maxItems`, undefined]],
  'the site has a new field': [['site.json:properties/slogan', { type: 'string' }]],
};

/** No old file is refused, but telling so takes a proof. A new number and a migration of one sentence record them. */
const unproven: Record<string, Change[]> = {
  'a pattern is written otherwise': [[`${shapes}id/pattern`, '^[a-z]([a-z0-9-])*$']],
  'a pattern is wider': [[`${shapes}id/pattern`, '^[a-zA-Z][A-Za-z0-9_-]*$']],
  'a choice always holds': [
    [`${shapes}rows/items/anyOf`, [{ required: ['was'] }, { required: ['value'] }]],
  ],
  'names may begin with a capital': [
    ['facts.json:propertyNames/pattern', '^(\\$schema|[A-Za-z][A-Za-z0-9]*)$'],
  ],
  'a picture may have one more ending': [
    ['pictureFile.json:pattern', pictures?.replace('svg|', 'svg|gif|')],
  ],
  'what is required stands elsewhere': [
    [`${faq}allOf`, [{ required: shipped['sections/faq.json']?.required }]],
    [`${faq}required`, undefined],
  ],
};

function changed(changes: Change[]) {
  const now = changes.reduce<unknown>((schemas, [place, value]) => {
    const [file = '', pointer] = place.split(':');
    return withValue(schemas, [file, ...(pointer?.split('/') ?? [])], value);
  }, shipped);
  expect(now).not.toEqual(shipped);
  return contractOf(now as Snapshot);
}

describe('Besides, a change is refused if', () => {
  it.each(Object.entries({ ...breaking, ...unproven }))('%s', (_, changes) => {
    expect(breachesBetween(contractOf(shipped), changed(changes))).not.toEqual([]);
  });
});

describe('Besides, a change is harmless if', () => {
  it.each(Object.entries(harmless))('%s', (_, changes) => {
    expect(breachesBetween(contractOf(shipped), changed(changes))).toEqual([]);
  });
});
