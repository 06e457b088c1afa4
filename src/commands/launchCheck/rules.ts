import { filler } from '../../content/check/rules/placeholderText.ts';
import type { Pointer } from '../../content/diagnostics/locate.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { Layout, Site } from '../../generated/types.ts';

/** Something that may stand in a site while it is made, but not when it is published. */
export interface LaunchRule {
  /** The site may be published with it. */
  isWarning?: boolean;
  site?: (site: Site) => LaunchFinding[];
  layout?: (layout: Layout) => LaunchFinding[];
  /** Looks at every text of every page and layout. */
  text?: (text: string) => Omit<LaunchFinding, 'path'>[];
  /** Looks at every object of every page. */
  object?: (value: Record<string, unknown>) => LaunchFinding[];
}

/** Where it stands, and what the message about it names. */
export type LaunchFinding = Pointer & { named?: string[] };

const exampleHost = /(^|[@./])example\.(com|org|net)\b|\.(example|test|invalid)$/;

/** The numbers that stand for one until there is a real one have zeros in a row. */
function isExamplePhone(number: string): boolean {
  return /0{4}/.test(number.replace(/\D/g, ''));
}

export const launchRules = {
  'missing-legal': {
    site: ({ legal }) =>
      legal
        ? isExamplePhone(legal.taxId)
          ? [{ path: ['legal', 'taxId'], named: [legal.taxId] }]
          : []
        : [{ path: [] }],
  },
  'example-url': {
    site: ({ url }) => (exampleHost.test(url) ? [{ path: ['url'], named: [url] }] : []),
  },
  'example-contact': {
    site: exampleContacts,
    text: exampleContactsIn,
  },
  sample: {
    object: ({ sample }) => (sample === true ? [{ path: ['sample'] }] : []),
  },
  unfinished: {
    text: unfinishedParts,
  },
  'silent-form': {
    object: ({ type, endpoint }) =>
      (type === 'modalForm' || type === 'newsletter') && !endpoint ? [{ path: ['type'] }] : [],
  },
  'bare-social-link': {
    layout: ({ footer }) =>
      (footer.social?.links ?? []).flatMap(({ label, href = '' }, index) =>
        /^https:\/\/[^/]+\/?$/.test(href)
          ? {
              path: ['footer', 'social', 'links', index, 'href'],
              named: [label, new URL(href).host],
            }
          : [],
      ),
  },
  'absent-page': {
    isWarning: true,
    site: ({ absentRoutes = [] }) =>
      absentRoutes.map(({ path }, index) => ({
        path: ['absentRoutes', index, 'path'],
        named: [path],
      })),
  },
  'no-analytics': {
    isWarning: true,
    site: ({ analytics }) => (analytics ? [] : [{ path: [] }]),
  },
} satisfies Record<string, LaunchRule>;

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
    .map(([path, value]) => ({ path, named: [value] }));
}

function exampleContactsIn(text: string) {
  const phones = matches(text, /\+?\d[\d -]{7,}\d/g).filter(({ found }) => isExamplePhone(found));
  const hosts = matches(text, /[\w.+-]+@[\w.-]+|https?:\/\/[\w.-]+/g).filter(({ found }) =>
    exampleHost.test(found.replace(/^https?:\/\//, '')),
  );
  return [...phones, ...hosts].map(({ found, part }) => ({
    part,
    named: [found],
  }));
}

const unfinishedWords =
  /\bto be (?:completed|confirmed|announced|written)\b|\bpendientes? de (?:completar|confirmar|publicar|redactar)\b/i;

function unfinishedParts(text: string) {
  return [unfinishedWords, filler].flatMap((pattern) => {
    const { 0: found, index } = pattern.exec(text) ?? { 0: '', index: 0 };
    const part = { offset: index, length: found.length };
    return found ? { part, named: [found] } : [];
  });
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    found,
    part: { offset: index, length: found.length },
  }));
}
