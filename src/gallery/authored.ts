import type { Page, Section } from '../generated/types.ts';

/**
 * A section as an author writes it. The generated types say what a section is once it is resolved,
 * and the gallery goes that way as every page does.
 */
export interface Authored {
  type: Section['type'];
  [field: string]: unknown;
}

export function pageOf(title: string, description: string, sections: Authored[]): Page {
  return {
    title: shortened(title, 80),
    description: shortened(description, 200),
    // The boundary at which what an author would write becomes a page, as for JSON.
    sections: sections as unknown as Section[],
  };
}

/** Opens a page of the gallery. */
export function opening(heading: string, text: string, more: Partial<Authored> = {}): Authored {
  return { type: 'hero', eyebrow: 'Gallery', heading, text: asWritten(text), ...more };
}

export const backToIndex = { kind: 'link', label: 'All of the gallery', href: '/_gallery' };

export const copyWords = { label: 'Copy', done: 'Copied' };

/** Escapes a text, names in braces included, so that Markdown shows it unchanged. */
export function asWritten(text: string): string {
  return text.replace(/[&<>\\`*_[\]{}#|~]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
