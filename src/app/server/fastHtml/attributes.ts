import { escapeHtml } from '../../../shared/escapeHtml.ts';
import { Unsupported } from './unsupported.ts';

/**
 * How React treats the value of a property. text: writes it unless it is a boolean. state:
 * writes booleans too. address: as text. flag: writes the name alone.
 * amount: as text, from 1 on. nothing: leaves it out.
 */
type Kind = 'text' | 'state' | 'address' | 'flag' | 'amount' | 'nothing';

interface Attribute {
  kind: Kind;
  /** Includes the space before it: ` tabindex`. */
  name: string;
}

const names: Record<Kind, string> = {
  text:
    'abbr alt autoComplete charSet cite colSpan dateTime decoding enterKeyHint fetchPriority ' +
    'headers height hrefLang htmlFor id inputMode label lang loading max maxLength media method ' +
    'min minLength name pattern placeholder popover popoverTarget rel role scope sizes srcSet ' +
    'step tabIndex target title type viewBox width',
  state: 'draggable spellCheck value',
  address: 'href src',
  flag: 'checked disabled hidden inert open readOnly required reversed selected',
  amount: 'cols rows size span',
  nothing: 'ref suppressHydrationWarning',
};

const renamed: Record<string, string> = { htmlFor: 'for', viewBox: 'viewBox' };

const attributes = new Map<string, Attribute>(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split(' ').map((name) => [name, attribute(kind as Kind, name)] as const),
  ),
);

/**
 * The attribute that React writes for a property, in the short form of HTML: its name in lower
 * case, an empty value left out.
 * @throws Unsupported
 */
export function attributeOf(property: string, value: unknown): string {
  const { kind, name } = attributes.get(property) ?? added(property);
  if (typeof value === 'string') {
    if (kind === 'text' || kind === 'state') return valued(name, value);
    if (kind === 'address') return valued(name, checked(value));
  }
  if (kind === 'nothing') return '';
  if (kind === 'flag') return value ? name : '';
  if (typeof value === 'number' && kind !== 'address')
    return kind === 'amount' && !(value >= 1) ? '' : valued(name, String(value));
  if (typeof value !== 'boolean') throw new Unsupported(property);
  return kind === 'state' ? valued(name, String(value)) : '';
}

/** An attribute with its value, or its name alone. */
export function valued(name: string, value: string): string {
  return value === '' ? name : `${name}="${escapeHtml(value)}"`;
}

function attribute(kind: Kind, property: string): Attribute {
  return { kind, name: ` ${renamed[property] ?? property.toLowerCase()}` };
}

function added(property: string): Attribute {
  const kind = /^(?:data|aria)-[a-z-]+$/.test(property)
    ? 'state'
    : /^on[A-Z]/.test(property) && 'nothing';
  if (!kind) throw new Unsupported(property);
  const made = attribute(kind, property);
  attributes.set(property, made);
  return made;
}

/** React omits some empty addresses and replaces `javascript:` addresses. */
function checked(address: string): string {
  const first = address.charCodeAt(0);
  const isPlain = first > space && ((first | capital) !== smallJ || !/^j[\t\n\ra]/i.test(address));
  if (!isPlain) throw new Unsupported(address);
  return address;
}

const [space, capital, smallJ] = [0x20, 0x20, 0x6a];
