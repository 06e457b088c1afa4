import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markScripted } from '../../../../src/build/client/releaseParts.ts';
import { headersFile, parseHeaders } from '../../../../src/build/siteFiles/headers.ts';
import { endpointsOf } from '../../../../src/content/page/summary.ts';
import type { Section } from '../../../../src/generated/types.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const boot = 'document.documentElement.classList.add("js")';

function headersOf(path: string, site = exampleSite): Record<string, string> {
  return Object.fromEntries(parseHeaders(headersFile(site, { scripts: [boot] }))(path));
}

function policyOf(site = exampleSite): Record<string, string> {
  const policy = headersOf('/', site)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the _headers file', () => {
  it('comes back as it was written when it is read', () => {
    const read = parseHeaders('/*\n  A: b; c: d\n  E: f\n\n/assets/*\n  G: h\n\n/one\n  I: j\n');
    expect(read('/')).toEqual([
      ['A', 'b; c: d'],
      ['E', 'f'],
    ]);
    expect(read('/assets/x.js')).toEqual([...read('/'), ['G', 'h']]);
    expect(read('/one')).toEqual([...read('/'), ['I', 'j']]);
    expect(read('/one/more')).toEqual(read('/'));
  });

  it('protects every answer', () => {
    expect(headersOf('/any/page')).toEqual({
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Origin-Agent-Cluster': '?1',
      'Permissions-Policy': expect.stringMatching(/^microphone=\(self\), .*geolocation=\(\)/),
      'Referrer-Policy': 'same-origin',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'X-Permitted-Cross-Domain-Policies': 'none',
    });
  });

  it('lets hashed files be kept for good and data not at all', () => {
    expect(headersOf('/assets/a-1.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersOf('/_data/about.json')['Cache-Control']).toBe('no-cache');
    expect(headersOf('/about')).not.toHaveProperty('Cache-Control');
  });
});

describe('the content security policy', () => {
  it('lets run what the site serves and its two inline scripts, by their hashes, and nothing else', () => {
    const hashes = [markScripted, boot].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(policyOf()['script-src']).toBe(`'self' ${hashes.join(' ')}`);
    expect(headersFile(exampleSite, { scripts: [boot] })).not.toMatch(/unsafe-eval|\*\.|https:/);
  });

  it('lets only one place of the code make HTML of text, where no other company has code', () => {
    expect(policyOf()['require-trusted-types-for']).toBe("'script'");
    const place = readFileSync('src/app/parts/trusted.ts', 'utf8');
    expect(place).toContain(`createPolicy('${policyOf()['trusted-types']}'`);
    const analytics = { id: 'G-1234567890' };
    expect(policyOf({ ...exampleSite, analytics })).not.toHaveProperty('trusted-types');
  });

  it('names the hosts of analytics only where the site has an id', () => {
    const policy = policyOf({ ...exampleSite, analytics: { id: 'G-1234567890' } });
    expect(policy['script-src']).toContain('https://www.googletagmanager.com');
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(policy['img-src']).toContain('https://*.google-analytics.com');
  });

  it('names the hosts of remote pictures for pictures only', () => {
    const policy = policyOf({ ...exampleSite, pictureHosts: ['images.example.com'] });
    expect(policy['img-src']).toBe("'self' data: https://images.example.com");
    expect(policy['connect-src']).toBe("'self'");
  });

  it.each(['a.example; script-src *', 'a.example https:', "a.example'", 'a,b', 'a"b', 'a\n  X: y'])(
    'takes nothing else for the address of a server: %j',
    (host) => {
      const endpoints = [`https://${host}`];
      expect(() => policyOf({ ...exampleSite, pictureHosts: [host] })).toThrow('no address');
      expect(() => headersFile(exampleSite, { scripts: [boot], endpoints })).toThrow('no address');
    },
  );

  it('names the hosts of the forms that are sent, each once', () => {
    const consent = { __html: 'Yes.' };
    const newsletter = (url: string): Section => ({
      type: 'newsletter',
      heading: 'News',
      label: 'E-mail',
      submit: 'Send',
      endpoint: { url, purpose: 'To write to you.', consent },
    });
    const urls = [
      'https://forms.example.com/a?b=1',
      'https://a.example.com:8443/',
      'https://forms.example.com/c',
    ];
    const page = { title: 't', description: 'd', sections: urls.map(newsletter) };
    expect(
      headersFile(exampleSite, { scripts: [boot], endpoints: [page, page].flatMap(endpointsOf) }),
    ).toContain("connect-src 'self' https://a.example.com:8443 https://forms.example.com; ");
  });
});
