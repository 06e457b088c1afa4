import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(root, 'dist'));
  mkdirSync(join(root, 'pages'));
  const site = { url: 'https://www.example.com', brand: 'Example' };
  writeFileSync(join(root, 'pages/_site.json'), JSON.stringify(site));
  writeFileSync(join(root, 'dist/index.html'), '<h1>Home</h1>');
  writeFileSync(join(root, 'dist/_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(root, 'dist/_redirects'), '/team /about 301\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function run(...args: string[]) {
  const all = [resolve('scripts/run.js'), 'host', ...args];
  return spawnSync(process.execPath, all, { cwd: root, encoding: 'utf8' });
}

const written = () => readdirSync(root).filter((file) => !['dist', 'pages'].includes(file));

it('Writes what a host reads, and writes it anew after the site has changed', () => {
  const { status, stdout } = run('cloudflare');
  expect([status, written()]).toEqual([0, ['cloudflare.js', 'wrangler.jsonc']]);
  expect(stdout).toContain('Wrote wrangler.jsonc and cloudflare.js.\n');
  const site = { url: 'https://www.example.com', brand: 'Other' };
  writeFileSync(join(root, 'pages/_site.json'), JSON.stringify(site));
  const spanish = run('cloudflare', '--lang', 'es');
  expect([spanish.status, spanish.stdout]).toEqual([
    0,
    expect.stringContaining('Se han escrito wrangler.jsonc y cloudflare.js.\n'),
  ]);
  expect(readFileSync(join(root, 'wrangler.jsonc'), 'utf8')).toContain('"name": "other"');
});

it('Has the site packed at each deploy to a host that counts files', () => {
  writeFileSync(join(root, 'dist/about.md'), 'About');
  expect([run('cloudflare', '--pack').status, written()]).toEqual([
    0,
    ['cloudflare.js', 'wrangler.jsonc'],
  ]);
  const [, json = ''] = readFileSync(join(root, 'wrangler.jsonc'), 'utf8').split(/\n(.*)/s);
  const { build, assets } = JSON.parse(json);
  expect([build.command, assets.directory]).toEqual(['npm run pack', '.cache/packed']);
  const [node, script] = [process.execPath, resolve('scripts/run.js')];
  const packed = spawnSync(node, [script, 'pack'], { cwd: root, encoding: 'utf8' });
  expect([packed.status, packed.stdout]).toEqual([
    0,
    'Packed dist/ into .cache/packed/: 4 files.\n',
  ]);
  expect(readdirSync(join(root, '.cache/packed')).sort()).toEqual([
    '_headers',
    '_packs',
    '_redirects',
    'index.html',
  ]);
  rmSync(join(root, 'dist'), { recursive: true });
  const unbuilt = spawnSync(node, [script, 'pack'], { cwd: root, encoding: 'utf8' });
  expect([unbuilt.status, unbuilt.stderr]).toEqual([1, expect.stringContaining('Build it first')]);
});

it('Refuses packs for a host that counts no files', () => {
  const refused = run('caddy', '--pack');
  expect([refused.status, refused.stderr]).toEqual([
    2,
    '--pack changes nothing for caddy: only cloudflare counts the files of a site. Leave it out.\n',
  ]);
});

it('Writes files that the checks of the code leave alone, since they are to be committed', () => {
  run('cloudflare', '--pack');
  copyFileSync('.biome.json', join(root, '.biome.json'));
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const checked = spawnSync(process.execPath, [biome, 'ci'], { cwd: root, encoding: 'utf8' });
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('Checked 1 file')]);
});

it.each(['{ "brand": ', '{ "brand": "Example" }', '{ "url": "https://www.example.com" }'])(
  'Says what to do where the settings cannot be read: %s',
  (text) => {
    writeFileSync(join(root, 'pages/_site.json'), text);
    const { status, stderr } = run('cloudflare');
    expect(status).toBe(2);
    expect(stderr).toContain('pages/_site.json cannot be read. npm run validate says why.');
    expect(stderr).not.toContain(' at ');
  },
);

it('Takes the host that the site names, and prints instead of writing', () => {
  const site = { url: 'https://www.example.com', brand: 'Example', host: 'caddy' };
  writeFileSync(join(root, 'pages/_site.json'), JSON.stringify(site));
  const { status, stdout } = run('--print', '--port', '8080');
  expect([status, written()]).toEqual([0, []]);
  expect(stdout).toContain('http://:8080 {');
  expect(stdout).toContain('"/team" "/about" "?" ""');
});

it('Refuses the port 0, at which no server can be found', () => {
  const { status, stderr } = run('nginx', '--print', '--port', '0');
  expect([status, stderr.trim()]).toEqual([
    2,
    '--port is "0". It must be a whole number from 1 to 65535.',
  ]);
});

it('Writes the whole path of the folder, as servers have other ones to begin at', () => {
  for (const name of ['nginx', 'caddy']) {
    const { stdout } = run(name, '--print', '--root', '../my site');
    expect(stdout).toMatch(/\sroot (\* )?"\/[^"]*\/my site"/);
    expect(stdout).not.toContain('..');
  }
});

it('Refuses what the host has not', { tags: 'full' }, () => {
  const refused = run('nginx', '--root', '/srv/$site');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    'nginx takes $ for the beginning of a variable, also in the path /srv/$site of --root. Rename the folder.\n',
  ]);
  expect(run('caddy', '--print', '--root', '/srv/$site').stdout).toContain('root * "/srv/$site"');
  const paid = run('nginx', '--paid');
  expect([paid.status, paid.stderr]).toEqual([
    2,
    '--paid changes nothing for nginx: only cloudflare has other limits for a paid plan. Leave it out.\n',
  ]);
  expect(run('cloudflare', '--paid').status).toBe(0);
  expect(written()).toEqual(['cloudflare.js', 'wrangler.jsonc']);
});

it('Refuses with the reason, and writes nothing', { tags: 'full' }, () => {
  writeFileSync(join(root, 'netlify.toml'), '[build]\n');
  const foreign = run('netlify');
  expect([foreign.status, readFileSync(join(root, 'netlify.toml'), 'utf8')]).toEqual([
    1,
    '[build]\n',
  ]);
  expect(foreign.stderr).toContain('netlify.toml is there already');
  const pages = run('github-pages', '--lang', 'es');
  expect([pages.status, pages.stderr.trim().split('\n')]).toEqual([
    1,
    [
      expect.stringContaining('no envía cabeceras'),
      expect.stringContaining('/about/'),
      'GitHub Pages no tiene redirecciones y pages/_redirects.json tiene 1.',
    ],
  ]);
  const port = run('nginx', '--port', 'x');
  expect([port.status, port.stderr]).toEqual([
    2,
    '--port is "x". It must be a whole number from 1 to 65535.\n',
  ]);
  const noHost = [run('cloudfare'), run(), run('constructor')];
  expect(noHost.map(({ status }) => status)).toEqual([2, 2, 2]);
  expect(noHost[0]?.stderr).toContain('Did you mean cloudflare?');
  expect(noHost[1]?.stderr).toContain('Say which host: npm run host -- ');
  rmSync(join(root, 'dist'), { recursive: true });
  const unbuilt = run('nginx');
  expect([unbuilt.status, unbuilt.stderr]).toEqual([1, expect.stringContaining('Build it first')]);
  expect(written()).toEqual(['netlify.toml']);
});
