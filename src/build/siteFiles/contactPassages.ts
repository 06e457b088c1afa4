import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { hoursText } from '../../content/text/facts.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { OfficeSection } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { ContactTopic, Passage } from './passage.ts';

/** Who is asked: the site's own contacts, and the words of the page's layout. */
export type Host = Pick<LayoutData, 'lang' | 'site'> & {
  labels: Pick<LayoutData['labels'], 'officeHours'>;
};

/** The passages of an office: contacts of _site.json and its own texts. */
export function officePassages(office: OfficeSection, host: Host): Passage[] {
  const { id: anchor = '', heading, intro, note } = office;
  const { street, postalCode, city } = host.site.address;
  const address = `${street}, ${postalCode} ${city}`;
  const place = { anchor, kind: 'contact' } as const;
  const withHtml = (text: string, html: OfficeSection['intro']) =>
    html ? `${text}. ${plainText(html.__html)}` : text;
  return [
    { ...place, heading, text: withHtml(address, intro) },
    { ...place, heading: host.labels.officeHours, text: withHtml(contactsOf(host).hours, note) },
  ];
}

/** A passage is about what it begins with; a legal notice that names it further on is not. */
const nearStart = 20;

/** The contact that a passage gives, on any page. */
export function topicOf(
  { heading, text }: Pick<Passage, 'heading' | 'text'>,
  host: Host,
): ContactTopic | undefined {
  const { street, hours, phone } = contactsOf(host);
  const start = (value: string) => (heading.includes(value) ? 0 : text.indexOf(value));
  const isGiven = (place: number) => place >= 0 && place < nearStart;
  if (isGiven(start(street))) return 'address';
  if (isGiven(start(hours))) return 'hours';
  if (isGiven(start(phone))) return 'phone';
  return addressNearStart.test(`${heading} ${text}`) ? 'email' : undefined;
}

/** Anchored, because a search that begins at each character of a long word is quadratic. */
const addressNearStart = new RegExp(`^.{0,${nearStart - 1}}?[^\\s@]+@[^\\s@]+\\.[a-z]`, 's');

/** The contacts as texts, formatted once: Intl takes longer to name a weekday than a page to read. */
const contactsOf = memoizeByObject(({ lang, site }: Host) => ({
  street: site.address.street,
  hours: site.hours.map((entry) => hoursText(entry, lang)).join(', '),
  phone: site.phone.display,
}));
