/** The visitor's cookie choice and its storage, for boot script and dialog. */
import { consentDays } from '../../content/law/es.ts';

const consentKey = 'cookieConsent';

/** A key of its own: other scripts may read the four booleans of the choice. */
const metaKey = 'cookieConsentMeta';

/** The question that was answered, and when. */
interface ConsentMeta {
  version: string | 1;
  date: string;
}

const day = 24 * 60 * 60 * 1000;

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

/** The services that the site configures, by category. */
type Services = Record<string, string | undefined>;

/**
 * The question to a visitor: the categories that the site asks for, each with the service that it
 * configures, as the root element lists them. It is stored as the version of a choice, so that another
 * category or service asks again.
 */
export function questionOf(services: Services, asked: readonly string[]): string {
  return asked
    .map((category) => [category, services[category]].filter(Boolean).join('='))
    .join(' ');
}

/**
 * The choice that is stored, or null where it has to be asked for: there is none, none that we wrote,
 * one that is outdated or answers another question, or the browser refuses access to its storage.
 * One that a wrong clock puts into the future is not taken for an old one.
 */
export function readConsent(
  question: string,
  days: number | string = consentDays,
): ConsentRecord | null {
  try {
    const { version = 1, date = '' }: Partial<ConsentMeta> = JSON.parse(
      localStorage.getItem(metaKey) ?? '{}',
    );
    // Version 1 is the question of a site without services.
    const answered = version === 1 ? questionOf({}, optionalCategories) : version;
    const found: Record<string, unknown> = JSON.parse(localStorage.getItem(consentKey) ?? '');
    const age = Date.now() - Date.parse(date);
    return answered === question && !(age > Number(days) * day) && found.essential === true
      ? makeConsent((category) => found[category] === true)
      : null;
  } catch {
    return null;
  }
}

/** If the browser refuses storage, the choice lasts for this page. */
export function storeConsent(record: ConsentRecord, question: string): void {
  try {
    const meta = { version: question, date: new Date() };
    localStorage.setItem(metaKey, JSON.stringify(meta));
    localStorage.setItem(consentKey, JSON.stringify(record));
  } catch {}
}
