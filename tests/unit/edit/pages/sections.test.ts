import { describe, expect, it } from 'vitest';
import { createEditor } from '../../../../src/edit/editor.ts';
import type { EditRequest } from '../../../../src/edit/workspace/request.ts';
import {
  contract,
  diffOf,
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const byHand = [
  '{',
  '    "title": "About",   "description": "Who we are.",',
  '    "sections": [',
  '        {"type": "hero",   "heading": "About"},',
  '',
  '        {',
  '            "type": "richText", "body": ["One."]',
  '        },',
  '        {"type": "richText", "body": "Two."},',
  '        { "type": "office", "heading": "Office" }',
  '    ]',
  '}',
].join('\n');
const site = siteWith({ 'about.json': byHand });
const route = '/about';

describe('Moving a section', () => {
  it('takes its lines to the new place and leaves all others as they are', () => {
    expect(diffOf(site, { edit: 'move-section', route, from: 3, to: 2 })).toEqual({
      'about.json': [
        '+ {"type": "richText", "body": "Two."},',
        '- {"type": "richText", "body": "Two."},',
      ],
    });
  });

  it('makes the first section the last, with the commas where JSON needs them', () => {
    const moved = edited(site, { edit: 'move-section', route, from: 1, to: 4 });
    expect(textOf(moved, 'about.json')).toBe(
      [
        '{',
        '    "title": "About",   "description": "Who we are.",',
        '    "sections": [',
        '        {',
        '            "type": "richText", "body": ["One."]',
        '        },',
        '',
        '        {"type": "richText", "body": "Two."},',
        '        { "type": "office", "heading": "Office" },',
        '        {"type": "hero",   "heading": "About"}',
        '    ]',
        '}',
      ].join('\n'),
    );
  });

  it('is undone to the byte by moving it back', () => {
    for (const [from, to] of [
      [1, 4],
      [4, 1],
      [2, 3],
      [1, 2],
    ] as const) {
      const there = edited(site, { edit: 'move-section', route, from, to });
      const back = edited(there, { edit: 'move-section', route, from: to, to: from });
      expect(textOf(there, 'about.json')).not.toBe(byHand);
      expect(textOf(back, 'about.json')).toBe(byHand);
    }
  });

  it('writes nothing when the section is there already', () => {
    const outcome = done(site, { edit: 'move-section', route, from: 2, to: 2 });
    expect(outcome.changes).toEqual([]);
    expect(outcome.said).toEqual(['Section 2, richText, is where it should be.']);
  });

  it.each([0, 5, 1.5, Number.NaN])('refuses %d, which is no section', (from) => {
    expect(refusal(site, { edit: 'move-section', route, from, to: 1 })).toMatchObject({
      code: 'no-section',
      message: `pages/about.json has 4 sections, and ${from} is none of their numbers.`,
    });
  });

  it('names the nearest page where there is none', () => {
    const request = { edit: 'move-section', route: '/abuot', from: 1, to: 2 } as const;
    expect(refusal(site, request)).toMatchObject({
      code: 'no-page',
      message: 'There is no page at /abuot.',
      suggestion: 'Did you mean /about?',
    });
  });
});

describe('Removing a section', () => {
  it('takes away its lines alone', () => {
    expect(diffOf(site, { edit: 'remove-section', route, at: 3 })).toEqual({
      'about.json': ['- {"type": "richText", "body": "Two."},'],
    });
  });

  it('takes away the comma before the last one', () => {
    expect(diffOf(site, { edit: 'remove-section', route, at: 4 })).toEqual({
      'about.json': [
        '- {"type": "richText", "body": "Two."},',
        '- { "type": "office", "heading": "Office" }',
        '+ {"type": "richText", "body": "Two."}',
      ],
    });
  });

  it('is refused when the page would be invalid, with the mistake and its place', () => {
    const only = siteWith({ 'about.json': pageText('About') });
    const { code, report } = refusal(only, { edit: 'remove-section', route, at: 1 });
    expect(code).toBe('would-be-invalid');
    expect(report?.diagnostics).toMatchObject([{ file: 'pages/about.json', line: 4, column: 15 }]);
  });

  it('mends a page by taking away what is wrong, though more is wrong elsewhere', () => {
    const broken = siteWith({
      'about.json': pageText('About', '{ "type": "fqa" }'),
      'other.json': pageText('Other', '{ "type": "fqa" }'),
    });
    const outcome = done(broken, { edit: 'remove-section', route, at: 2 });
    expect(outcome.changes).toHaveLength(1);
  });
});

it('In a file that begins with an invisible mark a command says that this is all', () => {
  const marked = siteWith({ 'about.json': `\uFEFF${byHand}` });
  const told = {
    code: 'unreadable-file',
    message: 'pages/about.json cannot be read: The file begins with an invisible byte order mark.',
    suggestion: expect.stringContaining('npm run validate -- --fix'),
  };
  const requests: EditRequest[] = [
    { edit: 'move-section', route, from: 1, to: 2 },
    { edit: 'set-value', file: 'pages/about.json', path: ['title'], value: 'About us' },
    { edit: 'move-page', from: '/about', to: '/firm' },
    { edit: 'translate-page', route, to: '/es/firma', today: '2025-11-20' },
  ];
  for (const request of requests) expect(refusal(marked, request)).toMatchObject(told);
});

describe('Adding a section', () => {
  it('says in each text what to write there, laid out as the file is', () => {
    expect(diffOf(site, { edit: 'add-section', route, type: 'faq', at: 2 })).toEqual({
      'about.json': [
        '+ "type": "faq",',
        '+ "heading": "TODO: The heading of the section.",',
        '+ "items": [',
        '+ {',
        '+ "question": "TODO: The question, with its question mark.",',
        '+ "answer": "TODO: The answer."',
        '+ },',
        '+ {',
        '+ "question": "TODO: The question, with its question mark.",',
        '+ "answer": "TODO: The answer."',
        '+ }',
        '+ ]',
        '+ },',
        '+ {',
      ],
    });
  });

  it('has the shape of an example that was chosen, and none of its texts', () => {
    const grown = edited(site, { edit: 'add-section', route, type: 'faq', example: 1, at: 2 });
    const { sections } = JSON.parse(textOf(grown, 'about.json'));
    expect(sections[1]).toEqual({
      type: 'faq',
      tone: 'tint',
      heading: 'TODO: The heading of the section.',
      items: [
        {
          question: 'TODO: The question, with its question mark.',
          answer: ['TODO: The answer.'],
        },
      ],
    });
  });

  it('is told with its own texts to be written, on a page that has such texts behind it', () => {
    const begun = edited(site, { edit: 'add-section', route, type: 'faq' });
    const request = { edit: 'add-section', route, type: 'faq', at: 2 } as const;
    const { report } = done(begun, request);
    const places = report.diagnostics
      .filter(({ code }) => code === 'placeholder-text')
      .map(({ place }) => place);
    expect(places.length).toBeGreaterThan(2);
    expect(places.filter((place) => !place.startsWith('section 2'))).toEqual([]);
  });

  it('puts it at the end when no place is named', () => {
    const grown = edited(site, { edit: 'add-section', route, type: 'faq' });
    const { sections } = JSON.parse(textOf(grown, 'about.json'));
    expect(sections.map(({ type }: { type: string }) => type).at(-1)).toBe('faq');
  });

  it('is undone to the byte by removing it', () => {
    for (const at of [1, 2, 3, 4, 5]) {
      const grown = edited(site, { edit: 'add-section', route, type: 'faq', at });
      const back = edited(grown, { edit: 'remove-section', route, at });
      expect(textOf(back, 'about.json')).toBe(byHand);
    }
  });

  it('gives the section an id that is free', () => {
    const once = edited(site, { edit: 'add-section', route, type: 'modalForm' });
    const twice = edited(once, { edit: 'add-section', route, type: 'modalForm' });
    const { sections } = JSON.parse(textOf(twice, 'about.json'));
    expect(sections.at(-1).id).toBe(`${sections.at(-2).id}-2`);
  });

  it('has no price of an example, so that none is published unread', () => {
    const site = siteWith({ 'about.json': pageText('About') });
    const before = textOf(site, 'about.json');
    for (const example of [0, 1]) {
      const request = { edit: 'add-section', route, type: 'priceCards', example } as const;
      const outcome = createEditor(contract)(site, request);
      const added = 'changes' in outcome ? JSON.stringify(outcome.changes) : before;
      expect(added).not.toMatch(/[€$]\d/);
    }
  });

  it('refuses a type that does not exist and a place that the page does not have', () => {
    expect(refusal(site, { edit: 'add-section', route, type: 'fqa' })).toMatchObject({
      message: 'There is no section type "fqa".',
      suggestion: 'Did you mean "faq"?',
    });
    expect(refusal(site, { edit: 'add-section', route, type: 'faq', at: 6 }).code).toBe(
      'no-section',
    );
  });
});

describe('The layout of the file', () => {
  it('keeps line breaks as Windows writes them', () => {
    const windows = siteWith({ 'about.json': byHand.replaceAll('\n', '\r\n') });
    for (const request of [
      { edit: 'add-section', route, type: 'faq', at: 2 },
      { edit: 'move-section', route, from: 1, to: 4 },
      { edit: 'remove-section', route, at: 4 },
    ] as const) {
      expect(textOf(edited(windows, request), 'about.json')).not.toMatch(/[^\r]\n/);
    }
  });

  it('indents by tabs where the file does', () => {
    const tabs = byHand.replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 4));
    const grown = edited(siteWith({ 'about.json': tabs }), {
      edit: 'add-section',
      route,
      type: 'faq',
      at: 2,
    });
    expect(textOf(grown, 'about.json')).toContain('\n\t\t{\n\t\t\t"type": "faq",\n');
  });

  it('stays on one line where all of it does', () => {
    const line = JSON.stringify(JSON.parse(byHand));
    const grown = edited(siteWith({ 'about.json': line }), {
      edit: 'add-section',
      route,
      type: 'faq',
      at: 5,
    });
    expect(textOf(grown, 'about.json')).not.toContain('\n');
    expect(textOf(grown, 'about.json').startsWith(line.slice(0, -2))).toBe(true);
  });
});
