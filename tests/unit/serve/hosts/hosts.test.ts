import { describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../../../src/serve/hosts/builtSite.ts';
import { hosts } from '../../../../src/serve/hosts/hosts.ts';
import {
  cloudflareLimits,
  githubPagesLimits,
  netlifyLimits,
} from '../../../../src/shared/hostLimits.ts';

const small: BuiltSite = {
  domain: 'www.example.com',
  brand: 'Añil & Co. Legal',
  blocks: [{ pattern: '/*', headers: [['X-Frame-Options', 'DENY']] }],
  redirects: [],
  files: [{ path: 'index.html', bytes: 1000 }],
};
const place = { root: '/srv/site' };

function refused(name: string, site: Partial<BuiltSite>, isPaid = false): string[] {
  const refusals = hosts[name]?.refusals({ ...small, ...site }, { isPaid, place });
  return refusals?.map(({ en }) => en) ?? [];
}

function redirects(count: number) {
  return Array.from({ length: count }, (_, index) => ({ from: `/old/${index}`, to: '/' }));
}

function files(count: number) {
  return Array.from({ length: count }, (_, index) => ({ path: `${index}`, bytes: 1 }));
}

describe('A host', () => {
  it.each(['caddy', 'cloudflare', 'netlify', 'nginx'])('takes a small site: %s', (name) => {
    expect(refused(name, {})).toEqual([]);
    expect(Object.keys(hosts[name]?.files(small, place) ?? {})).not.toEqual([]);
  });

  it('has Netlify answer 404 at addresses of files that are no pages', () => {
    const written = hosts.netlify?.files(small, place)['netlify.toml'] ?? '';
    const rules = written.matchAll(
      /from = "(.+)"\n {2}to = "(.+)"\n {2}status = (\d+)\n {2}force = true/g,
    );
    expect([...rules].map(([, ...rule]) => rule)).toEqual(
      ['/404', '/404.html', '/_headers', '/_redirects'].map((path) => [path, '/404.html', '404']),
    );
  });

  it('names each reason why it cannot serve a site, with the number', () => {
    expect(refused('cloudflare', { redirects: redirects(2000) })).toEqual([]);
    expect(refused('cloudflare', { redirects: redirects(2001) })).toEqual([
      'Cloudflare takes 2000 redirects, and pages/_redirects.json has 2001.',
    ]);
    const [tooMany] = refused('cloudflare', { files: files(20_001) });
    expect(tooMany).toContain('20000 files on its free plan, and the site has 20001.');
    expect(refused('cloudflare', { files: files(20_001) }, true)).toEqual([]);
    const [tooManyPaid] = refused('cloudflare', { files: files(100_001) }, true);
    expect(tooManyPaid).toContain('100000 files on a paid plan, and the site has 100001.');
    for (const words of [tooMany, tooManyPaid])
      expect(words).toContain('"markdown": false and "shareImages": false in _site.json');
    expect(refused('cloudflare', { files: [{ path: 'a.png', bytes: 26_214_401 }] })).toEqual([
      'Cloudflare takes files of 26214400 bytes; a.png has 26214401.',
    ]);
    const long = { pattern: '/*', headers: [['X-Long', 'x'.repeat(2000)] as [string, string]] };
    expect(refused('cloudflare', { blocks: [long] })).toHaveLength(1);
    expect(
      refused('cloudflare', { redirects: [{ from: `/${'x'.repeat(1000)}`, to: '/' }] }),
    ).toEqual([expect.stringContaining('redirects of 1000 characters')]);
  });

  it('that sends no headers serves no site', () => {
    expect(refused('github-pages', { redirects: redirects(3) })).toEqual([
      'GitHub Pages sends no headers of a site. This one needs 1: X-Frame-Options.',
      expect.stringContaining('from /about to /about/'),
      'GitHub Pages has no redirects, and pages/_redirects.json has 3.',
    ]);
  });

  it('says what it leaves out', () => {
    const blocks = Array.from({ length: 101 }, (_, index) => ({
      pattern: `/${index}`,
      headers: [],
    }));
    const notes = hosts.cloudflare?.notes({ ...small, blocks }).map(({ en }) => en);
    expect(notes?.[0]).toContain('100 of the 101 blocks');
    const told = (count: number) =>
      hosts.netlify?.notes({ ...small, redirects: redirects(count) }).map(({ en }) => en) ?? [];
    expect(told(9999)).toHaveLength(1);
    expect(told(10_000)[0]).toContain('has 10000 redirects');
  });

  it('that has no certificate of its own says where it goes', () => {
    const [next] = hosts.nginx?.notes(small) ?? [];
    expect(next?.en).toContain('the certificate where the lines ssl_certificate say');
    expect(next?.es).toContain('el certificado donde dicen las líneas ssl_certificate');
  });

  it('gets a name that it accepts', () => {
    const { 'wrangler.jsonc': text = '' } = hosts.cloudflare?.files(small, place) ?? {};
    expect(JSON.parse(text).name).toBe('anil-co-legal');
  });

  it('has limits with a source and a day', () => {
    for (const limit of [cloudflareLimits, githubPagesLimits, netlifyLimits].flatMap((each) =>
      Object.values(each),
    )) {
      expect(limit.most).toBeGreaterThan(0);
      expect(new URL(limit.source).protocol).toBe('https:');
      expect(limit.read).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });
});
