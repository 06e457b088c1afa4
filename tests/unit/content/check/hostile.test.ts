import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecks } from '../../../../src/content/check/check.ts';
import { readPictures } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { createLoad } from '../../../support/opening.ts';
import { basePictures, smallestSources } from '../../../support/unit/baseSite.ts';

const load = createLoad();
const check = createChecks(contract);

/** The codes of what is wrong when a file of a site without a mistake is another one. */
function codesWith(file: string, text: string): string[] {
  const others = smallestSources.filter((source) => source.file !== file);
  const site = load([...others, { file, text }]);
  const diagnostics = [...site.diagnostics, ...check(site, basePictures)];
  return diagnostics.filter(({ severity }) => severity !== 'warning').map(({ code }) => code);
}

function pageWith(sections: unknown[], rest: object = {}): string {
  const page = { title: 'About Wheel Works', description: 'Who we are, and what we do.' };
  return JSON.stringify({ ...page, sections, ...rest });
}

const hero = { type: 'hero', heading: 'About us' };
const tag = '<img src=x onerror=alert(1)>';
const text = (body: string) => ({ type: 'richText', heading: 'More', body });
const action = (fields: object) => ({ ...hero, actions: [{ label: 'Go', ...fields }] });

it.each([
  ['a text', text('**Bold**, [a](/contact)')],
  ['a button', action({ kind: 'link', href: '/contact' })],
  ['a picture', { ...hero, picture: { src: 'images/wheel.svg', alt: '' } }],
  ['an id', { ...hero, id: 'x' }],
])('a section passes with %s', (_, section) => {
  expect(codesWith('pages/about.json', pageWith([hero, section]))).toEqual([]);
});

it.each<[string, unknown]>([
  ['a tag in a heading', { ...hero, heading: tag }],
  ['a tag in a text', text(`Some ${tag} text`)],
  ['a script in a text', text('<script>alert(1)</script>')],
  ['an attribute that acts', text('<b onclick="alert(1)">Bold</b>')],
  ['javascript: in a text', text('[a](javascript:alert(1))')],
  ['javascript: in capital letters', text('[a](JaVaScRiPt:alert(1))')],
  ['javascript: as an entity', text('[a](&#106;avascript:alert(1))')],
  ['javascript: after a reference', text('[a][b]\n\n[b]: javascript:alert(1)')],
  ['data: in a text', text('[a](data:text/html,<script>alert(1)</script>)')],
  ['vbscript: in a text', text('[a](vbscript:x)')],
  ['another host without a scheme', text('[a](//evil.example)')],
  ['javascript: in a button', action({ kind: 'link', href: 'javascript:alert(1)' })],
  ['javascript: after a tab', action({ kind: 'link', href: '\tjava\tscript:alert(1)' })],
  ['data: in a button', action({ kind: 'link', href: 'data:text/html,x' })],
  ['a picture that is script', { ...hero, picture: { src: 'javascript:alert(1)', alt: '' } }],
  ['a picture outside', { ...hero, picture: { src: 'images/../../../x.svg', alt: '' } }],
  ['a picture of another host', { ...hero, picture: { src: 'https://evil.example/x', alt: '' } }],
  ['an id that ends its attribute', { ...hero, id: 'x" onclick="alert(1)' }],
  ['a section type of JavaScript’s own', { type: 'constructor' }],
  ['a section type that is a path', { type: '../../x' }],
])('a section is refused with %s', (_, section) => {
  expect(codesWith('pages/about.json', pageWith([hero, section]))).not.toEqual([]);
});

it.each([
  ['__proto__', '{"__proto__":{"title":"x"},'],
  ['constructor', '{"constructor":{"prototype":{"title":"x"}},'],
])('refuses the field %s, and changes nothing else', (_, start) => {
  const page = pageWith([hero]).replace('{', start);
  expect(codesWith('pages/about.json', page)).not.toEqual([]);
  expect({}).not.toHaveProperty('title');
});

it.each([
  `pages/${tag}.json`,
  'pages/a"b.json',
  "pages/'-alert(1)-'.json",
  'pages/%2e%2e.json',
  'pages/x.json/y.json',
  'pages/..%2fx.json',
  'pages/a b.json',
  'pages/a\\b.json',
  'pages/a\u0000b.json',
  'pages/a?b.json',
  'pages/a#b.json',
  'pages/contact!.json',
  'pages/?.json',
])('refuses a page of the name %j', (file) => {
  expect(codesWith(file, pageWith([hero]))).toContain('file-name');
});

describe('a drawing', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
  const acting = drawing.replace('<path', '<script>alert(1)</script><path');
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${drawing}`;
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

  it.each<[string, string | Buffer]>([
    ['as it is', drawing],
    ['that says it is UTF-8', declared('utf-8')],
    ['in another encoding that writes tags alike', declared('ISO-8859-1')],
    ['that shows a part of itself', drawing.replace('<path', '<use href="#a"/><path')],
    ['that mentions an encoding', drawing.replace('d=', 'data-encoding="UTF-7" d=')],
  ])('a drawing %s passes', (_, content) => {
    expect(scriptIn(content)).toBeUndefined();
  });

  it.each<[string, string | Buffer]>([
    ['with a script', acting],
    ['with an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`],
    ['with a style of another host', drawing.replace('<path', '<style>@import "x";</style><path')],
    [
      'with a picture of another host',
      drawing.replace('<path', '<image href="//x.org/a.png"/><path'),
    ],
    [
      'with a part of another file',
      drawing.replace('<path', '<use xlink:href="https://x.org/a#b"/><path'),
    ],
    [
      'with a filter of another host',
      drawing.replace('<path', "<feImage href='http://x.org/a'/><path"),
    ],
    [
      'with a font of another host',
      drawing.replace('<path', '<path style="fill:url(https://x.org/a)"'),
    ],
    ['with a script in UTF-16', Buffer.from(`\ufeff${acting}`, 'utf16le')],
    ['with a script in UTF-16, the other way round', swapped(`\ufeff${acting}`)],
    ['with a script in UTF-16 that does not say so', Buffer.from(acting, 'utf16le')],
    ['in an encoding that writes tags otherwise', declared('ISO-2022-JP')],
    ['in one more of them', declared('UTF-7').replaceAll('"1.0"', "'1.0'")],
  ])('a drawing %s is refused', (_, content) => {
    expect(scriptIn(content)).toEqual(expect.any(String));
  });

  function scriptIn(content: string | Buffer): string | undefined {
    const root = mkdtempSync(join(tmpdir(), 'drawing-'));
    mkdirSync(join(root, 'pages/images'), { recursive: true });
    writeFileSync(join(root, 'pages/images/x.svg'), content);
    const [picture] = readPictures(root);
    rmSync(root, { recursive: true });
    return picture?.script;
  }
});

it('refuses facts that name each other, so that none can multiply', () => {
  const fact = (name: string) => ({ text: { en: `{${name}}{${name}}`, es: 'uno' } });
  const facts = JSON.stringify({ a: { one: fact('a.two'), two: fact('a.one') } });
  expect(codesWith('pages/_facts.json', facts)).toContain('not-allowed');
});

it.each(['__proto__', 'constructor', 'constructor.name', 'toString', '__proto__.polluted'])(
  '{%s} is no fact',
  (name) => {
    const page = pageWith([hero, text(`See {${name}}.`)]);
    expect(codesWith('pages/about.json', page)).toEqual(['unknown-fact']);
  },
);

it('a list of lists is told at an entry that has a name', () => {
  const site = load([{ file: 'pages/about.json', text: '['.repeat(400) }]);
  expect(site.diagnostics[0]?.place).toMatch(/^cell 1, cell 1/);
});
