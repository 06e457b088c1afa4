import { valued } from './attributes.ts';
import { escaped } from './escape.ts';
import { Unknown } from './unsupported.ts';

interface ClassAttribute {
  /** The whole of it, with the space before it. */
  text: string;
  value: string;
  /** The number of the last collection that it is in. */
  collected: number;
}

/** They are few and stand on many pages. */
const known = new Map<string, ClassAttribute>();

let collection: string[] = [];
let collections = 0;

/** @returns where the values of the class attributes that follow are put, each once */
export function collectClasses(): string[] {
  collection = [];
  collections += 1;
  return collection;
}

/** @param value as it stands in HTML */
export function addClass(value: string): void {
  collection.push(value);
}

export function classAttribute(value: unknown): string {
  if (typeof value !== 'string') throw new Unknown('className');
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
