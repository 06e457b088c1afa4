import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'new-site-')));
const site = join(parent, 'bakery');
const installed = join(site, 'node_modules/.package-lock.json');
const code = join(site, 'node_modules/website-in-json');

function run(file: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  });
  return { status, output: stdout + stderr };
}

const newSite = (folder: string) => run('scripts/run.js', ['new-site', folder], process.cwd());
const inSite = (...args: string[]) => run(join(code, 'scripts/inSite.js'), args, site);
const pageOf = (route: string) => readFileSync(join(site, 'dist', route, 'index.html'), 'utf8');

/** As npm notes what it has installed. */
function writeInstalled(version: string) {
  const packages = { 'node_modules/website-in-json': { version } };
  writeFileSync(installed, JSON.stringify({ packages }));
}

/** As npm install would, from the packages that are here. */
function install() {
  mkdirSync(code, { recursive: true });
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(site, 'node_modules', name), 'junction');
  writeInstalled('1.0.0');
  const packed = readdirSync(site).find((file) => file.endsWith('.tgz')) ?? '';
  execFileSync(
    'tar',
    ['xzf', packed, '-C', 'node_modules/website-in-json', '--strip-components=1'],
    {
      cwd: site,
    },
  );
}

const quote = {
  title: 'QuoteSection',
  description: 'A sentence in large letters.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'text'],
  properties: {
    type: { const: 'quote' },
    text: { $ref: '../schema/defs.json#/definitions/text', markdownDescription: 'The sentence.' },
  },
  examples: [
    { type: 'quote', text: 'Bread takes its time.' },
    { type: 'quote', text: 'So do we.' },
  ],
};

const component = `import type { QuoteSection } from '../src/generated/types.ts';

export function Quote({ text }: QuoteSection) {
  return <p className="mt-[13px]">{text}</p>;
}
`;

beforeAll(() => {
  expect(newSite(site)).toMatchObject({ status: 0 });
  install();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('a new site', () => {
  it('has the name of its folder, and is valid', () => {
    expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).name).toBe('bakery');
    const { status, output } = inSite('build');
    expect(output).toContain('4 pages built');
    expect(status).toBe(0);
    expect(pageOf('contact')).toContain('Come by, call or write');
  });

  it('shows a section type of its own, styled', () => {
    writeFileSync(join(site, 'sections/quote.json'), JSON.stringify(quote));
    writeFileSync(join(site, 'sections/quote.tsx'), component);
    const file = join(site, 'pages/contact.json');
    const page = JSON.parse(readFileSync(file, 'utf8'));
    page.sections.push({ type: 'quote', text: 'Bread takes its time.' });
    writeFileSync(file, JSON.stringify(page));
    expect(inSite('build')).toEqual({ status: 0, output: expect.any(String) });
    expect(pageOf('contact')).toContain('Bread takes its time.');
    expect(pageOf('contact')).toContain('13px');
    const union = readFileSync(join(site, 'schema/section.json'), 'utf8');
    const files = [...union.matchAll(/"\$ref": "([^"#]+\/quote\.json)"/g)].map(
      ([, ref = '']) => ref,
    );
    expect(files.map((ref) => existsSync(join(site, 'schema', ref)))).toEqual([true]);
  });

  it('says where a component cannot be read, without a stack', () => {
    writeFileSync(join(site, 'sections/quote.tsx'), component.replace('return', 'retrun'));
    const { status, output } = inSite('validate');
    writeFileSync(join(site, 'sections/quote.tsx'), component);
    expect(status).toBe(2);
    expect(output).toMatch(/^sections\/quote\.tsx:4:\d+: .+\n$/);
  });

  it('says that its own component has failed', () => {
    const failing = component.replace('return', "if (text) throw new Error('no flour');\n  return");
    writeFileSync(join(site, 'sections/quote.tsx'), failing);
    const { output } = inSite('build');
    writeFileSync(join(site, 'sections/quote.tsx'), component);
    expect(output).toContain(
      'sections/quote.tsx has a mistake. pages/contact.json: section 3 (quote)',
    );
    expect(output).not.toContain('its own fault');
  });

  it('follows the package when another one is installed', () => {
    appendFileSync(join(code, 'src/README.md'), 'A newer one.\n');
    const before = readFileSync(join(site, 'src/README.md'), 'utf8');
    writeInstalled('2.0.0');
    expect(inSite('validate')).toEqual({ status: 0, output: expect.any(String) });
    expect(readFileSync(join(site, 'src/README.md'), 'utf8')).toBe(`${before}A newer one.\n`);
  });

  it('copies again after a copy that was cut off', () => {
    rmSync(join(site, 'src/sections'), { recursive: true });
    expect(inSite('validate')).toMatchObject({ status: 0 });
    rmSync(join(site, 'scripts/.copied.json'));
    rmSync(join(site, 'src/app'), { recursive: true });
    expect(inSite('validate')).toEqual({ status: 0, output: expect.any(String) });
  });

  it('loses no file of its own to the package', () => {
    writeFileSync(join(site, 'src/mine.ts'), '');
    writeInstalled('3.0.0');
    const { status, output } = inSite('validate');
    expect(status).toBe(2);
    expect(output).toContain('src/mine.ts is not a file of the package');
    expect(existsSync(join(site, 'src/mine.ts'))).toBe(true);
  });

  it('is not written over another one', () => {
    const { status, output } = newSite(site);
    expect(status).toBe(2);
    expect(output).toContain('is not empty');
  });
});
