/** The visitor's cookie choice: its shape, and how it is read. Shared by boot script and dialog. */

export const consentKey = 'cookieConsent';

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

/** What was stored, or null where nothing was, or nothing that we wrote. */
export function parseConsent(stored: string | null): ConsentRecord | null {
  try {
    const found: Partial<Record<keyof ConsentRecord, unknown>> | null = JSON.parse(stored ?? '');
    return found?.essential === true ? makeConsent((category) => found[category] === true) : null;
  } catch {
    return null;
  }
}

/** Null also where the browser refuses access to its storage. */
export function readConsent(): ConsentRecord | null {
  try {
    return parseConsent(localStorage.getItem(consentKey));
  } catch {
    return null;
  }
}
