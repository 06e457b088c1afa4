/** The visitor's cookie choice: its shape, and how it is kept. Shared by boot script and dialog. */

const consentKey = 'cookieConsent';

/** Beside the choice, whose four booleans others may read too. */
const metaKey = 'cookieConsentMeta';

/** Which question was answered, and when. */
interface ConsentMeta {
  version: number;
  date: string;
}

/** Raised when the categories change, or what they are used for: every visitor is asked again. */
export const consentVersion = 1;

/** In milliseconds: 24 months. The AEPD has nobody's choice last longer. */
const longestAge = 730 * 24 * 60 * 60 * 1000;

export const optionalCategories = ['analytics', 'marketing', 'functional'] as const;
type OptionalCategory = (typeof optionalCategories)[number];

export type ConsentRecord = { essential: true } & Record<OptionalCategory, boolean>;

export function makeConsent(isGranted: (category: OptionalCategory) => boolean): ConsentRecord {
  return {
    essential: true,
    analytics: isGranted('analytics'),
    marketing: isGranted('marketing'),
    functional: isGranted('functional'),
  };
}

/**
 * The choice that is stored, or null where it has to be asked for: there is none, none that we wrote,
 * one that is outdated, or the browser refuses access to its storage. A choice with nothing beside it
 * answers the first version. One that a wrong clock puts into the future is not taken for an old one.
 */
export function readConsent(read = readStorage): ConsentRecord | null {
  try {
    const { version = 1, date = '' }: Partial<ConsentMeta> = JSON.parse(read(metaKey) ?? '{}');
    const found: Record<string, unknown> = JSON.parse(read(consentKey) ?? '');
    const age = Date.now() - Date.parse(date);
    return version === consentVersion && !(age > longestAge) && found.essential === true
      ? makeConsent((category) => found[category] === true)
      : null;
  } catch {
    return null;
  }
}

function readStorage(key: string): string | null {
  return localStorage.getItem(key);
}

/** Where the browser refuses, the choice lasts until the page is left. */
export function storeConsent(record: ConsentRecord): void {
  try {
    localStorage.setItem(metaKey, JSON.stringify({ version: consentVersion, date: new Date() }));
    localStorage.setItem(consentKey, JSON.stringify(record));
  } catch {}
}
