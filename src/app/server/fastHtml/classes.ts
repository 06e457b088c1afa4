import { escapeHtml } from '../../../shared/escapeHtml.ts';
import { valued } from './attributes.ts';
import { Unsupported } from './unsupported.ts';

interface ClassAttribute {
  /** Includes the space before it: ` class="band"`. */
  text: string;
  value: string;
  /** The number of the last collection that holds it. */
  collected: number;
}

/** Pages share few values, so this cache stays small. */
const known = new Map<string, ClassAttribute>();

let collection: string[] = [];
let collections = 0;

/** @returns a list to which the following class attributes add their values, each once */
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
  const attribute = { text: valued(' class', value), value: escapeHtml(value), collected: 0 };
  known.set(value, attribute);
  return attribute;
}
