import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkLaunch,
  isReady,
  launchReport,
} from '../../../../src/commands/launchCheck/launchCheck.ts';
import { sorted } from '../../../../src/content/diagnostics/diagnostic.ts';
import type { Source } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { basePictures, smallestSources, writeSmallest } from '../../../support/unit/baseSite.ts';

const pictures = basePictures;

const realSite = {
  brand: 'Panot Legal',
  url: 'https://www.panot.legal',
  phone: { number: '+34932151617', display: '+34 932 151 617' },
  whatsapp: '+34611223344',
  email: 'hello@panot.legal',
  address: {
    street: 'Carrer de Mallorca, 1',
    postalCode: '08029',
    city: 'Barcelona',
    country: 'ES',
  },
  hours: [{ days: ['mon'], opens: '09:00', closes: '19:00' }],
  legal: { name: 'Panot Legal S.L.', taxId: 'B12345678', registry: 'Barcelona, 1, 2, B-3' },
  analytics: { id: 'G-12345' },
};

function siteWith(site: object, ...others: Source[]): Source[] {
  const own = { file: 'pages/_site.json', text: JSON.stringify({ ...realSite, ...site }, null, 2) };
  const replaced = new Set([own, ...others].map(({ file }) => file));
  const rest = smallestSources.filter(({ file }) => !replaced.has(file));
  return [...rest, own, ...others];
}

function pageWith(...sections: object[]): Source {
  const page = { title: 'T', description: 'D', sections };
  return { file: 'pages/about.json', text: JSON.stringify(page, null, 2) };
}

function found(sources: Source[]) {
  const { diagnostics } = checkLaunch({ sources, pictures }, contract).reported;
  return sorted(diagnostics).map(({ code, place }) => `${code}: ${place}`);
}

it('a site with nothing left to do is ready', () => {
  const check = checkLaunch({ sources: siteWith({}), pictures }, contract);
  expect(launchReport(check)).toBe('Ready to launch.\n');
  expect(isReady(check)).toBe(true);
});

it('a warning that the launch rules do not look for may be ignored', () => {
  const ignore = [{ code: 'vague-link', reason: 'It is the name of a book.' }];
  expect(found(siteWith({ ignore }))).toEqual([]);
});

describe('what keeps a site from being published', () => {
  it.each([
    [{ legal: undefined }, ['missing-legal: file']],
    [{ legal: { ...realSite.legal, taxId: 'B00000000' } }, ['example-contact: legal, taxId']],
    [{ url: 'https://www.example.com' }, ['example-url: url']],
    [{ email: 'hello@example.com' }, ['example-contact: email']],
    [{ whatsapp: '+34600000000' }, ['example-contact: whatsapp']],
    [
      { phone: { number: '+34930000000', display: '+34 930 000 000' } },
      ['example-contact: phone, number', 'example-contact: phone, display'],
    ],
    [
      { address: { ...realSite.address, street: 'Carrer d’Exemple, 1', postalCode: '08000' } },
      ['example-contact: address, street', 'example-contact: address, postalCode'],
    ],
    [{ absentRoutes: [{ path: '/partners', reason: 'x' }] }, ['absent-page: absent route 1, path']],
    [{ analytics: undefined }, ['no-analytics: file']],
  ])('a launch problem is found in _site.json: %j', (site, expected) => {
    expect(found(siteWith(site))).toEqual(expected);
  });

  it('is found in pages, but not where a form shows an example of an entry', () => {
    const quote = { quote: 'Good.', name: 'A' };
    const page = pageWith(
      { type: 'hero', heading: 'H', text: 'Write to me@example.com or call +34 930 000 001.' },
      {
        type: 'richText',
        body: ['From 1.000.000.000 € in 2025.', 'The register is to be completed.'],
      },
      { type: 'newsletter', heading: 'N', label: 'L', placeholder: 'you@example.com', submit: 'S' },
      { type: 'richText', body: 'Salarios pendientes. Pendiente de completar.' },
      { type: 'testimonials', heading: 'T', items: [quote, { ...quote, sample: true }] },
    );
    expect(found(siteWith({}, page))).toEqual([
      'example-contact: section 1, hero, text',
      'example-contact: section 1, hero, text',
      'unfinished: section 2, richText, paragraph 2',
      'silent-form: section 3, newsletter, type',
      'unfinished: section 4, richText, body',
      'sample: section 5, testimonials, testimonial 2, sample',
    ]);
  });

  it('a launch problem is found in layouts', () => {
    const layout = smallestSources.find(({ file }) => file === 'pages/_layout.json');
    const links = ['https://www.linkedin.com', 'https://www.linkedin.com/company/panot'];
    const social = {
      heading: 'Follow us',
      links: links.map((href) => ({ label: 'LinkedIn', href })),
    };
    const value = JSON.parse(layout?.text ?? '');
    const text = JSON.stringify({ ...value, footer: { ...value.footer, social } });
    const sources = siteWith({}, { file: 'pages/_layout.json', text });
    expect(found(sources)).toEqual([expect.stringMatching(/^bare-social-link: footer, social.*1/)]);
  });
});

it('a warning lets a site be published, a mistake does not', () => {
  const sources = siteWith({ analytics: undefined });
  const check = checkLaunch({ sources, pictures }, contract);
  expect(isReady(check)).toBe(true);
  expect(launchReport(check)).toMatch(/\n\nReady to launch, with 1 warning\.\n$/);
  const broken = { file: 'pages/about.json', text: '{}' };
  const wrong = checkLaunch(
    { sources: siteWith({ analytics: undefined }, broken), pictures },
    contract,
  );
  expect(isReady(wrong)).toBe(false);
  expect(launchReport(wrong)).toMatch(
    /Not ready to launch: 0 things to do, with 1 warning\. And \d+ mistakes: npm run validate\.\n$/,
  );
});

describe('npm run launch-check', () => {
  const run = (sources: Source[]) => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    writeSmallest(root);
    for (const { file, text } of sources) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const args = ['scripts/run.js', 'launch-check', '--root', root];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(root, { recursive: true });
    return { status, stdout };
  };

  it('ends with 0 when the site is ready, and says so last', () => {
    expect(run(siteWith({}))).toEqual({ status: 0, stdout: 'Ready to launch.\n' });
  });

  it('ends with 1 when it is not, and says where and how much is to do', () => {
    const { status, stdout } = run(siteWith({ email: 'hello@example.com' }));
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /pages\/_site\.json:\d+:12 {2}email {2}example-contact\n {2}hello@example\.com is an example\./,
    );
    expect(stdout).toMatch(/\nNot ready to launch: 1 thing to do\.\n$/);
  });
});
