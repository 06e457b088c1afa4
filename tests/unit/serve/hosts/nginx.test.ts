import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  headerBlocks,
  headersFile,
  parseHeaders,
} from '../../../../src/build/siteFiles/headers.ts';
import { nginxServer } from '../../../../src/serve/hosts/nginx.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const nginx = 'nginx';
const openssl = 'openssl';
const headers = headersFile(exampleSite, { scripts: ['boot()'] });
const redirects = [
  { from: '/old', to: '/new#part' },
  { from: '/a%C3%B1o', to: '/contact?service=enisa#office' },
  { from: '/away', to: 'https://www.example.com/$x"' },
];
const place = { root: '/var/www/site/dist' };
const server = nginxServer('www.example.com', headerBlocks(headers), redirects, place);

describe('the server for nginx', () => {
  it('sends the same headers as npm start, on errors too', () => {
    const sent = [...server.matchAll(/^ {4}add_header (\S+) "(.*)" always;$/gm)].map(
      ([, name, value]) => [name, value],
    );
    expect(sent).toEqual(parseHeaders(headers)('/'));
    expect(server).toContain('add_header Cache-Control $site_cache_control always;');
    // A header of its own would make a location forget all of these.
    expect(server.slice(server.indexOf(' location '))).not.toContain('add_header');
  });

  it('lets hashed files be kept for good, and has all else asked for again', () => {
    expect(server).toContain('default "no-cache";');
    expect(server).toContain('"~^/assets/" "public, max-age=31536000, immutable";');
    expect(server).toContain('"~^/_data/" "no-cache";');
  });

  it('leads on as _redirects says, with the query of the visitor', () => {
    expect(server).toContain('location = "/old" {\n        return 301 "/new$is_args$args#part";');
    expect(server).toContain('location = "/año" {');
    expect(server).toContain('return 301 "/contact?service=enisa$site_more_args#office";');
  });

  it('has the port of the address where it listens, and in no name', () => {
    const printed = nginxServer('www.example.com:8443', headerBlocks(headers), [], place);
    expect(printed).toContain('    listen 8443 ssl http2;\n    listen [::]:8443 ssl http2;');
    expect(printed.match(/server_name .*/g)).toEqual(
      Array(2).fill('server_name "www.example.com";'),
    );
    expect(printed).toContain('/live/www.example.com/fullchain.pem');
    expect(printed).toContain('return 301 "https://www.example.com:8443$request_uri";');
  });

  it('takes nothing of a text for its own language', () => {
    expect(server).toContain('return 301 "https://www.example.com/%24x\\"$is_args$args";');
    const opened = server.match(/\{/g)?.length;
    expect(server.match(/\}/g)?.length).toBe(opened);
  });

  it('takes nothing of a host for a directive', () => {
    const printed = nginxServer('a;autoindex$on', headerBlocks(headers), [], place);
    expect(printed.replace(/"(?:\\.|[^"\\])*"/g, '')).not.toContain('autoindex');
    expect(printed).toContain('server_name "a;autoindex%24on";');
    expect(() =>
      nginxServer('a', headerBlocks(headers), [{ from: '/a', to: '/\n}' }], place),
    ).toThrow();
  });

  it.skipIf(isMissing(nginx, '-v') || isMissing(openssl, 'version'))(
    'is understood by nginx, with its certificate',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
      makeCertificate(folder);
      const written = server.replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder);
      writeFileSync(join(folder, 'nginx.conf'), `events {}\nhttp {\n${written}}\n`);
      const flags = ['-t', '-p', folder, '-e', 'stderr', '-c', 'nginx.conf'];
      const { stderr } = spawnSync(nginx, flags, { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(stderr).toContain('syntax is ok');
      expect(stderr).not.toMatch(/duplicate|conflicting/);
    },
  );

  it('sends files that brotli has compressed only where the module for it is there', () => {
    const blocks = headerBlocks(headers);
    const printed = (hasBrotli: boolean) =>
      nginxServer('www.example.com', blocks, [], { root: '/srv', hasBrotli });
    expect(printed(true)).toContain('    brotli_static on;');
    expect(printed(false)).not.toContain('brotli');
  });

  it('is for this machine alone, without TLS, where a port is given', () => {
    const place = { root: '/srv/a b', port: 8080 };
    const plain = nginxServer('www.example.com', headerBlocks(headers), redirects, place);
    expect(plain).toContain('    listen 127.0.0.1:8080;\n    root "/srv/a b";');
    expect(plain).not.toMatch(/ssl|listen (80|443)/);
  });
});

function isMissing(program: string, flag: string): boolean {
  return spawnSync(program, [flag]).error !== undefined;
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com'];
  spawnSync(openssl, ['req', ...kind, '-keyout', key, '-out', certificate]);
}
