import { shortened } from '../edit/diff/shorten.ts';
import type { Page, Section } from '../generated/types.ts';

/**
 * A section as an author writes it. The generated types describe resolved sections, and the
 * gallery's pages are resolved like all others.
 */
export interface Authored {
  type: Section['type'];
  [field: string]: unknown;
}

export function pageOf(title: string, description: string, sections: Authored[]): Page {
  return {
    title: shortened(title, 80),
    description: shortened(description, 200),
    // The type boundary at which written data becomes a page, as for JSON.
    sections: sections as unknown as Section[],
  };
}

/** The opening section of a gallery page. */
export function opening(heading: string, text: string, more: Partial<Authored> = {}): Authored {
  return { type: 'hero', eyebrow: 'Gallery', heading, text: asWritten(text), ...more };
}

export const backToIndex = { kind: 'link', label: 'All of the gallery', href: '/_gallery' };

/** Escapes a text, with its names in braces, so that Markdown shows it unchanged. */
export function asWritten(text: string): string {
  return text.replace(/[&<>\\`*_[\]{}#|~]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A section with texts as they stand in files, each below its label. */
export function codeSection(
  samples: { label: string; code: string }[],
  section: Partial<Authored>,
): Authored {
  const body = samples.flatMap(({ label, code }) => [
    `**${asWritten(label)}**`,
    `${fence}\n${code.trimEnd()}\n${fence}`,
  ]);
  return { type: 'richText', ...section, body };
}

/** Longer than any within what is shown. */
const fence = '~~~~~~~~';

export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
