import type { Layout, Site } from '../generated/types.ts';
import { filler } from './checks/placeholderText.ts';
import type { Finding } from './diagnostic.ts';
import type { Path } from './walk.ts';

/** Something that may stand in a site while it is made, but not when it is published. */
export interface LaunchRule {
  /** What is to be put right, as a heading. */
  heading: string;
  /** How. */
  advice: string;
  /** The site may be published with it. */
  isWarning?: boolean;
  site?: (site: Site) => LaunchFinding[];
  layout?: (layout: Layout) => LaunchFinding[];
  /** Looks at every text of every page and layout. */
  text?: (text: string) => Omit<LaunchFinding, 'path'>[];
  /** Looks at every object of every page. */
  object?: (value: Record<string, unknown>) => LaunchFinding[];
}

export type LaunchFinding = Pick<Finding, 'message' | 'part'> & { path: Path };

const exampleHost = /(^|[@./])example\.(com|org|net)\b|\.(example|test|invalid)$/;

/** The numbers that stand for one until there is a real one have zeros in a row. */
function isExamplePhone(number: string): boolean {
  return /0{4}/.test(number.replace(/\D/g, ''));
}

export const launchRules: Record<string, LaunchRule> = {
  'missing-legal': {
    heading: 'Who answers for the site',
    advice:
      'Article 10 of Law 34/2002 (LSSI) has name, tax number and registry published. Add "legal": { "name": …, "taxId": …, "registry": … } to _site.json; the legal pages show it.',
    site: ({ legal }) =>
      legal
        ? isExamplePhone(legal.taxId)
          ? [{ path: ['legal', 'taxId'], message: `${legal.taxId} is an example.` }]
          : []
        : [{ path: [], message: 'Nobody answers for the site yet.' }],
  },
  'example-url': {
    heading: 'The public address',
    advice: 'Write the address that the site has on the web: search engines are told it.',
    site: ({ url }) =>
      exampleHost.test(url) ? [{ path: ['url'], message: `${url} is an example.` }] : [],
  },
  'example-contact': {
    heading: 'Phone, e-mail and office',
    advice: 'Write the ones that are answered, and the office where visitors find you.',
    site: exampleContacts,
    text: exampleContactsIn,
  },
  sample: {
    heading: 'Samples in place of real clients',
    advice:
      'Put in what a real client said or did, with their consent, and remove "sample"; or remove the entry. Invented ones are unlawful advertising.',
    object: ({ sample }) =>
      sample === true ? [{ path: ['sample'], message: 'This is an example.' }] : [],
  },
  unfinished: {
    heading: 'Texts to be completed',
    advice: 'Complete them, or take them out.',
    text: unfinishedParts,
  },
  'bare-social-link': {
    heading: 'Social networks',
    advice: 'Link to your own profile there, or remove the link.',
    layout: ({ footer }) =>
      (footer.social?.links ?? []).flatMap(({ label, href = '' }, index) =>
        /^https:\/\/[^/]+\/?$/.test(href)
          ? {
              path: ['footer', 'social', 'links', index, 'href'],
              message: `${label} leads to the front page of ${new URL(href).host}.`,
            }
          : [],
      ),
  },
  'absent-page': {
    heading: 'Pages that are linked but absent',
    advice: 'Write the page, or remove the links to it and its entry in absentRoutes.',
    isWarning: true,
    site: ({ absentRoutes = [] }) =>
      absentRoutes.map(({ path }, index) => ({
        path: ['absentRoutes', index, 'path'],
        message: `Links to ${path} end at the not-found page.`,
      })),
  },
  'no-analytics': {
    heading: 'Analytics',
    advice:
      'Add "analytics": { "id": "G-…" } to _site.json, or let the cookie banner no longer ask for them.',
    isWarning: true,
    site: ({ analytics }) =>
      analytics ? [] : [{ path: [], message: 'Visitors are asked, but not counted.' }],
  },
};

function exampleContacts({ phone, whatsapp, email, address }: Site): LaunchFinding[] {
  const { street, postalCode, country } = address;
  const examples: [path: Path, value: string, isExample: boolean][] = [
    [['phone', 'number'], phone.number, isExamplePhone(phone.number)],
    [['phone', 'display'], phone.display, isExamplePhone(phone.display)],
    [['whatsapp'], whatsapp, isExamplePhone(whatsapp)],
    [['email'], email, exampleHost.test(email)],
    [['address', 'street'], street, /ex[ae]mpl|ejemplo/i.test(street)],
    [['address', 'postalCode'], postalCode, country === 'ES' && /000$/.test(postalCode)],
  ];
  return examples
    .filter(([, , isExample]) => isExample)
    .map(([path, value]) => ({ path, message: `${value} is an example.` }));
}

function exampleContactsIn(text: string) {
  const phones = matches(text, /\+?\d[\d -]{7,}\d/g).filter(({ found }) => isExamplePhone(found));
  const hosts = matches(text, /[\w.+-]+@[\w.-]+|https?:\/\/[\w.-]+/g).filter(({ found }) =>
    exampleHost.test(found.replace(/^https?:\/\//, '')),
  );
  return [...phones, ...hosts].map(({ found, part }) => ({
    part,
    message: `${found} is an example.`,
  }));
}

const unfinishedWords =
  /\bto be (?:completed|confirmed|announced|written)\b|\bpendientes? de (?:completar|confirmar|publicar|redactar)\b/i;

function unfinishedParts(text: string) {
  return [unfinishedWords, filler].flatMap((pattern) => {
    const { 0: found, index } = pattern.exec(text) ?? { 0: '', index: 0 };
    const part = { offset: index, length: found.length };
    return found ? { part, message: `The text says “${found}”.` } : [];
  });
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    found,
    part: { offset: index, length: found.length },
  }));
}
