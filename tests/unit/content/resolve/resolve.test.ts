import { describe, expect, it, vi } from 'vitest';
import { createResolver, type Resolution } from '../../../../src/content/resolve/resolve.ts';
import { createPageResolver } from '../../../../src/content/resolve/resolvePage.ts';
import { textsByLanguage } from '../../../../src/content/text/factTexts.ts';
import { unbroken } from '../../../../src/content/text/marks/unbroken.ts';
import { plainText } from '../../../../src/content/text/plainText.ts';
import type { Header } from '../../../../src/generated/types.ts';
import type { Language } from '../../../../src/shared/language.ts';
import type { Html } from '../../../../src/shared/resolvedTypes.ts';
import { contract } from '../../../support/contract.ts';
import { openBaseSite } from '../../../support/unit/baseSite.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const { resolve, assetsOf } = createResolver(contract);
const texts = textsByLanguage({ price: { nie: { value: 150, unit: 'EUR' } } }, exampleSite);

function resolutionIn(lang: Language): Resolution {
  return {
    site: exampleSite,
    texts: texts(lang),
    lang,
    header: { home: '/' } as Header,
    today: new Date('2025-11-05T23:30:00Z'),
    pictureOf: ({ src }) => ({ src: `/assets/${src}`, alt: 'not this', width: 720, height: 480 }),
  };
}

function resolved(section: object, lang: Language = 'en') {
  const page = resolve('page', { title: '{brand}', sections: [section] }, resolutionIn(lang));
  return page.sections[0] as Record<string, unknown>;
}

function actionOf(action: object) {
  const { actions } = resolved({ type: 'callToAction', heading: 'h', actions: [action] });
  return (actions as unknown[])[0];
}

describe('the address of an action', () => {
  const label = 'Do it';
  const addresses: [action: object, href: string][] = [
    [{ kind: 'link', href: '/contact' }, '/contact'],
    [{ kind: 'link', href: 'https://example.com/a?b#c' }, 'https://example.com/a?b#c'],
    [
      { kind: 'link', href: '/contact#office', query: { service: 'enisa', urgency: 'a&b c' } },
      '/contact?service=enisa&urgency=a%26b%20c#office',
    ],
    [{ kind: 'phone' }, 'tel:+34950000000'],
    [{ kind: 'phone', number: '+34112' }, 'tel:+34112'],
    [{ kind: 'whatsapp' }, 'https://wa.me/34650000000'],
    [
      { kind: 'whatsapp', message: 'Hola, ¿qué tal? 100% & más\n+1' },
      'https://wa.me/34650000000?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%20100%25%20%26%20m%C3%A1s%0A%2B1',
    ],
    [
      { kind: 'whatsapp', message: 'From {brand}' },
      'https://wa.me/34650000000?text=From%20Firm%20%26%20Sons',
    ],
    [{ kind: 'email' }, 'mailto:hello@example.com'],
    [
      { kind: 'email', subject: 'Legal Consultation Request', body: 'NIE for {price.nie}?' },
      'mailto:hello@example.com?subject=Legal%20Consultation%20Request&body=NIE%20for%20%E2%82%AC150%3F',
    ],
    [{ kind: 'modal', target: 'callback' }, '#callback'],
    [{ kind: 'scroll', target: 'prices' }, '#prices'],
  ];

  it.each(addresses)('of %o is %s', (action, href) => {
    expect(actionOf({ label, ...action })).toMatchObject({ label, href });
  });

  it('opens WhatsApp in a new tab, and nothing else', () => {
    expect(actionOf({ kind: 'whatsapp', label })).toHaveProperty('newTab', true);
    expect(actionOf({ kind: 'link', label, href: 'https://example.com' })).not.toHaveProperty(
      'newTab',
    );
  });

  it('names the form that a modal opens, and passes icon and event on', () => {
    const event = { name: 'click', label: 'hero', category: 'cta', value: 1 };
    expect(actionOf({ kind: 'modal', label, target: 'callback', icon: 'phone', event })).toEqual({
      kind: 'modal',
      label,
      href: '#callback',
      modal: 'callback',
      icon: 'phone',
      event,
    });
  });

  it('gives the page nothing but what it shows', () => {
    expect(actionOf({ kind: 'email', label, subject: 's', body: 'b' })).toEqual({
      kind: 'email',
      label,
      href: 'mailto:hello@example.com?subject=s&body=b',
    });
  });
});

describe('a text', () => {
  it('has its facts filled in, in the language of the layout', () => {
    const hero = { type: 'hero', heading: 'From {price.nie}' };
    expect(resolved(hero).heading).toBe('From €150');
    expect(resolved(hero, 'es').heading).toBe('From 150\u00a0€');
  });

  it('stays text: a brand with & is not escaped twice, Markdown signs stay', () => {
    expect(resolved({ type: 'hero', heading: '{brand} *x*' }).heading).toBe('Firm & Sons *x*');
  });

  it('of Markdown becomes HTML after its facts are filled in', () => {
    expect(resolved({ type: 'hero', heading: 'h', text: '**{brand}**' }).text).toEqual({
      __html: '<strong>Firm &amp; Sons</strong>',
    });
  });

  it('keeps an unknown name, so that the mistake is seen', () => {
    expect(resolved({ type: 'hero', heading: '{price.nei}' }).heading).toBe('{price.nei}');
  });

  it('carries the date of the build where the visitor will see his own', () => {
    const notice = { type: 'notice', text: 'As of {today}, © {year}' };
    const today = (date: string) =>
      `<time data-now="date" datetime="2025-11-05" class="whole">${unbroken(date)}</time>`;
    const html = (date: string) => ({
      __html: `<p>As of ${today(date)}, © <time data-now="year" datetime="2025">2025</time></p>`,
    });
    expect(resolved(notice).text).toEqual(html('November 5, 2025'));
    expect(resolved(notice, 'es').text).toEqual(html('5 de noviembre de 2025'));
  });
});

describe('a value with signs of Markdown', () => {
  const values = [
    '[a](/no-such)',
    '[a](/\\evil.example)',
    '![a](/b)',
    '**a** _b_ ~~c~~ `d`',
    '<b>a</b> &lt; <https://evil.example>',
    'https://evil.example www.evil.example a@evil.example',
    '# a',
    '1. a',
    '- a',
    'a | b',
    '\\',
    ': /evil',
    '(/evil)',
  ];
  const shown = (value: string, section: object) => {
    const site = { ...exampleSite, brand: value, address: { ...exampleSite.address, city: value } };
    const facts = { a: { b: { text: { en: value } } } };
    const resolution = { ...resolutionIn('en'), site, texts: textsByLanguage(facts, site)('en') };
    return resolve('page', { sections: [section] }, resolution).sections[0] as Record<string, Html>;
  };
  const textIn = (html: string) =>
    plainText(html.replace(/<(?!\/?(?:p|code|pre|td|th|span)\b)/g, '&lt;'));

  it.each(values)('is text wherever Markdown stands: %j', (value) => {
    for (const name of ['{a.b}', '{brand}', '{city}']) {
      const hero = { type: 'hero', heading: name, text: `x ${name}` };
      const { heading, text } = shown(value, hero);
      expect(heading).toBe(value);
      expect(textIn(text?.__html ?? '')).toBe(`x ${value}`);
      const { body } = shown(value, {
        type: 'richText',
        body: [name, `\`${name}\``, `[a]${name}`],
      });
      expect(textIn(body?.__html ?? '')).toBe(`${value} ${value} [a]${value}`);
    }
  });

  it.each(values)('is no part of an address: %j', (value) => {
    const { text } = shown(value, { type: 'hero', heading: 'h', text: '[a](/{a.b}) [b]({a.b})' });
    expect(text?.__html).not.toMatch(/href="(?!\/)|href="\/[/\\]/);
  });

  it('leads to the site and its mailbox by their addresses', () => {
    const { text } = resolved({ type: 'hero', heading: 'h', text: '{email}, {url}' });
    expect(text).toEqual({
      __html:
        '<a href="mailto:hello@example.com">hello@example.com</a>, <a href="https://www.example.com">https://www.example.com</a>',
    });
  });
});

it('A mailbox ends before the subject', () => {
  const site = { ...exampleSite, email: 'a?bcc=x@evil.es' };
  const page = { sections: [{ type: 'callToAction', actions: [{ kind: 'email', label: 'l' }] }] };
  const { sections } = resolve('page', page, { ...resolutionIn('en'), site });
  expect(sections[0]?.actions[0]).toHaveProperty('href', 'mailto:a%3Fbcc%3Dx@evil.es');
});

describe('a picture', () => {
  const hero = { type: 'hero', heading: 'h', picture: { src: 'images/a.svg', alt: 'A {city}' } };

  it('has the size and address of its file and the words of the page', () => {
    expect(resolved(hero).picture).toEqual({
      src: '/assets/images/a.svg',
      alt: 'A Burgos',
      width: 720,
      height: 480,
    });
  });

  it('and an icon are found, wherever they stand', () => {
    const steps = { type: 'steps', heading: 'h', items: [{ icon: 'mail', title: 't' }] };
    expect(assetsOf('page', { sections: [hero, steps] })).toEqual({
      pictures: [{ src: 'images/a.svg', alt: 'A {city}' }],
      icons: ['mail'],
    });
  });
});

it('changes nothing in what it is given', () => {
  const page = {
    title: '{brand}',
    sections: [
      { type: 'hero', heading: '{city}', picture: { src: 'a.svg', alt: '' } },
      { type: 'faq', heading: 'f', items: [{ question: '{phone}?', answer: ['{email}', '*b*'] }] },
      { type: 'callToAction', heading: 'c', actions: [{ kind: 'phone', label: 'Call {phone}' }] },
    ],
  };
  const before = structuredClone(page);
  const after = resolve('page', page, resolutionIn('en'));
  expect(page).toEqual(before);
  expect(after).not.toEqual(before);
});

it('marks what is to be completed, however it came into the text', () => {
  const items = [
    { label: 'Tax number', value: '{taxId}' },
    { label: 'Names', value: 'To be completed before launch' },
    { label: 'City', value: '{city}' },
  ];
  const { items: shown } = resolved({ type: 'keyFacts', heading: 'h', items });
  const marked = '<span class="unfinished">To be completed before launch</span>';
  expect(shown).toMatchObject([
    { value: { __html: marked } },
    { value: { __html: marked } },
    { value: { __html: 'Burgos' } },
  ]);
});

it.each([
  ['ES', undefined],
  ['FR', 'UTC'],
])('an office in %s without a clock of its own goes by %s', async (country, timeZone) => {
  const assets = { preparePictures: async () => [], pictureOf: vi.fn(), addIcons: vi.fn() };
  const given = { contract, assets, today: new Date(0), logo: '' };
  const { pages, shared } = openBaseSite();
  if (!pages[0] || !shared) throw new Error('The base site has mistakes.');
  const site = { ...shared.site, address: { ...shared.site.address, country } };
  const { resolveLayout } = createPageResolver(given);
  const shell = await resolveLayout(pages[0].layout, { ...shared, site });
  expect(shell.site.address.timeZone).toBe(timeZone);
});
