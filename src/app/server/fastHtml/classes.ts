import { escaped } from '../escapeHtml.ts';
import { valued } from './attributes.ts';
import { Unsupported } from './unsupported.ts';

interface ClassAttribute {
  /** With the space before it: ` class="band"`. */
  text: string;
  value: string;
  /** The last collection that holds it. */
  collected: number;
}

/** Few values serve many pages. */
const known = new Map<string, ClassAttribute>();

let collection: string[] = [];
let collections = 0;

/** @returns a list that the values of the next class attributes are added to, each once */
export function collectClasses(): string[] {
  collection = [];
  collections += 1;
  return collection;
}

/** @param value escaped */
export function addClass(value: string): void {
  collection.push(value);
}

export function classAttribute(value: unknown): string {
  if (typeof value !== 'string') throw new Unsupported('className');
  const attribute = known.get(value) ?? added(value);
  if (attribute.collected !== collections) {
    attribute.collected = collections;
    collection.push(attribute.value);
  }
  return attribute.text;
}

function added(value: string): ClassAttribute {
  const attribute = { text: valued(' class', value), value: escaped(value), collected: 0 };
  known.set(value, attribute);
  return attribute;
}
