import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/generated/types.ts';
import { type Link, linksOf, mainOf, pageOf } from '../../support/e2e/builtPages.ts';
import { allRoutes, routeTable } from '../../support/e2e/routeTable.ts';

const site: Site = JSON.parse(readFileSync('pages/_site.json', 'utf8'));
const number = site.whatsapp?.replace('+', '');

const links = new Map(allRoutes.map((route) => [route, linksOf(pageOf(route))]));
const inMain = new Map(allRoutes.map((route) => [route, linksOf(mainOf(pageOf(route)))]));

/** The greetings that the specification asks each page to prefill. */
const greetings: [route: string, greeting: RegExp][] = [
  ['/', /relocat.* to Spain/],
  ['/contact', /legal consultation for Spain/],
  ['/cities/barcelona', /relocating to Barcelona/],
  ['/cities/malaga', /relocating to Málaga/],
  ['/services/business-expansion-spain', /business expansion/],
  ['/insights/spain-startup-law-2025', /Startup Law/],
  ['/insights/enisa-guide-2025', /ENISA application/],
  ['/insights/beckham-law-guide-2025', /Beckham Law optimization/],
  ['/digital-nomads', /nomad/],
  ['/startup-founders', /startup founder/],
  ['/corporate-expansion', /expansion/],
  ['/family-relocation', /family.* relocation/],
  ['/real-estate-investors', /real-estate investment/],
  ['/company-registration', /register a company.* NIE/],
  ['/es', /consulta gratuita/],
  ['/es', /urgente/],
  ['/es/alcoholemia', /alcoholemia/],
  ['/es/desahucios', /desahucio/],
  ['/es/despido-injustificado', /despido/],
  ['/es/embargos-hipotecarios', /ejecución hipotecaria/],
];

/** Links to the contact page that the specification names, each on the page that has it. */
const contactLinks: [route: string, href: string][] = [
  ['/', '/contact?guide=startup-checklist'],
  ['/', '/contact?guide=startup-blueprint'],
  ['/', '/contact'],
  ['/insights/enisa-guide-2025', '/contact?service=enisa'],
  ['/insights/beckham-law-guide-2025', '/contact?service=beckham-law'],
  ['/digital-nomads', '/contact?service=digital-nomad&package=nomad-complete'],
  ['/startup-founders', '/contact?service=startup-package&package=founder-complete'],
  ['/corporate-expansion', '/contact?service=corporate-expansion&package=corporate-complete'],
  ['/family-relocation', '/contact?service=family-relocation&package=family-complete'],
  ['/real-estate-investors', '/contact?service=golden-visa&package=golden-visa-investment'],
  ['/real-estate', '/contact?package=complete-bundle&urgency=limited-slots'],
  ['/about', '/contact'],
  ['/services/ma-spain', '/contact'],
];

const query: Record<string, string[]> = {
  guide: ['startup-checklist', 'startup-blueprint'],
  service: [
    ...['digital-nomad', 'startup-package', 'enisa', 'corporate-expansion', 'corporate'],
    ...['family-relocation', 'family', 'real-estate-investment', 'golden-visa', 'beckham-law'],
  ],
  package: [
    ...['nomad-complete', 'founder-complete', 'corporate-complete', 'family-complete'],
    ...['golden-visa-investment', 'complete-bundle'],
    ...['essential-purchase', 'premium-purchase', 'golden-visa-complete'],
  ],
  urgency: ['limited-slots'],
};

const events: Record<string, [name: string, category: string | undefined, label: string][]> = {
  '/': [
    ['lead_magnet', undefined, 'checklist_download'],
    ['contact', undefined, 'whatsapp'],
    ['contact', 'engagement', 'mobile_fixed_phone'],
    ['contact', 'engagement', 'mobile_fixed_whatsapp'],
  ],
  '/company-registration': [
    ['contact', 'company_registration', 'whatsapp'],
    ['contact', 'company_registration', 'phone_call'],
  ],
};

for (const page of [
  '',
  '/alcoholemia',
  '/desahucios',
  '/despido-injustificado',
  '/embargos-hipotecarios',
  '/contacto',
]) {
  events[`/es${page}`] = [
    ['contact', 'engagement', 'spanish_phone'],
    ['contact', 'engagement', 'spanish_whatsapp'],
  ];
}

it.each(greetings)('WhatsApp on %s is greeted with %s', (route, greeting) => {
  expect(greetingsOn(route)).toEqual(expect.arrayContaining([expect.stringMatching(greeting)]));
});

it.each(contactLinks)('%s links to %s', (route, href) => {
  expect(hrefsOn(inMain, route)).toContain(href);
});

describe.each(allRoutes)('%s', (route) => {
  it('opens WhatsApp in a new tab, at the firm’s number, with a greeting', () => {
    for (const { href = '', target, rel } of linksTo(route, /^https:\/\/wa\.me/)) {
      expect(href).toMatch(new RegExp(`^https://wa\\.me/${number}\\?text=\\S+$`));
      expect({ target, rel }).toEqual({ target: '_blank', rel: 'noopener' });
    }
  });

  it('calls and writes in the same window', () => {
    for (const { href, target } of linksTo(route, /^tel:/)) {
      const isOwn = href === `tel:${site.phone.number}`;
      expect(isOwn || route === '/es/sobre-nosotros').toBe(true);
      expect(target).toBeUndefined();
    }
    for (const { href, target } of linksTo(route, /^mailto:/)) {
      const [address, query = ''] = href?.split('?') ?? [];
      expect(address).toBe(`mailto:${site.email}`);
      expect(query).not.toMatch(/[+\s]/);
      expect(target).toBeUndefined();
    }
  });

  it('can be answered by phone, by WhatsApp and by e-mail', () => {
    for (const kind of [/^tel:/, /^https:\/\/wa\.me/, /^mailto:/]) {
      expect(linksTo(route, kind).length).toBeGreaterThan(0);
    }
  });

  it('asks the contact page only for what it knows', () => {
    for (const { href = '' } of linksTo(route, /^\/contact\?/)) {
      for (const [key, value] of new URL(href, 'https://www.example.com').searchParams) {
        expect(query[key]).toContain(value);
      }
    }
  });

  it('sends the events of the specification and no others', () => {
    const sent = (links.get(route) ?? []).flatMap((link) =>
      link['data-event'] ? [link['data-event']] : [],
    );
    const wanted = (events[route] ?? []).map(([name, category, label]) =>
      JSON.stringify([
        name,
        { event_category: category, event_label: label, ...(category && { value: 1 }) },
      ]),
    );
    expect([...new Set(sent)].sort()).toEqual([...wanted].sort());
  });
});

it.each(routeTable.filter((route) => /^\/es(?!\/sobre|\/aviso)/.test(route)))(
  'an e-mail from %s has a Spanish subject and body',
  (route) => {
    const mails = inMain.get(route)?.filter(({ href = '' }) => href.startsWith('mailto:')) ?? [];
    expect(mails.length).toBeGreaterThan(0);
    for (const { href = '' } of mails) {
      const { searchParams } = new URL(href);
      expect(searchParams.get('subject')).toMatch(/^Consulta /);
      expect(searchParams.get('body')).toMatch(/^Hola/);
    }
  },
);

it('an e-mail carries the subject of its page', () => {
  const subjects = (route: string) =>
    linksTo(route, /^mailto:/).map(({ href = '' }) => new URL(href).searchParams.get('subject'));
  expect(subjects('/contact')).toContain('Legal Consultation Request');
  for (const city of ['barcelona', 'valencia', 'madrid', 'alicante', 'malaga']) {
    const name = city === 'malaga' ? 'Málaga' : city[0]?.toUpperCase() + city.slice(1);
    expect(subjects(`/cities/${city}`)).toContain(`${name} digital nomad visa consultation`);
  }
});

it('the call button of /es/sobre-nosotros has a number of its own', () => {
  const calls = hrefsOn(inMain, '/es/sobre-nosotros').filter((href) => href.startsWith('tel:'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls).not.toContain(`tel:${site.phone.number}`);
});

it('/contact has all three ways and no form', () => {
  const html = mainOf(pageOf('/contact'));
  expect(html).not.toMatch(/<(form|input|textarea)/);
  const hrefs = hrefsOn(inMain, '/contact').join(' ');
  expect(hrefs).toMatch(/wa\.me/);
  expect(hrefs).toMatch(/tel:/);
  expect(hrefs).toMatch(/mailto:/);
});

it('only /partners is linked and absent', () => {
  const targets = [...links.values()]
    .flat()
    .flatMap(({ href = '' }) => (href.startsWith('/') ? [href.replace(/[?#].*/, '')] : []));
  const absent = [...new Set(targets)].filter((path) => !allRoutes.includes(path));
  expect(absent).toEqual(['/partners']);
});

function greetingsOn(route: string): string[] {
  return (inMain.get(route) ?? []).flatMap(({ href = '' }) =>
    href.startsWith('https://wa.me') ? [new URL(href).searchParams.get('text') ?? ''] : [],
  );
}

function hrefsOn(found: Map<string, Link[]>, route: string): string[] {
  return (found.get(route) ?? []).map(({ href = '' }) => href);
}

function linksTo(route: string, pattern: RegExp): Link[] {
  return (links.get(route) ?? []).filter(({ href = '' }) => pattern.test(href));
}
