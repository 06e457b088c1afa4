import { summaryOf } from './form/summary.ts';
import { isRecord } from './path.ts';

/** `priceCards` as people read it: `Price cards`. */
export function typeName(type: string): string {
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface NamedSection {
  type: string;
  name: string;
  /** Its heading, or the first words. */
  summary: string;
}

export function namedSections(sections: unknown): NamedSection[] {
  if (!Array.isArray(sections)) return [];
  return sections.map((section) => {
    const type = isRecord(section) ? String(section.type) : '';
    const { type: _, id: __, tone: ___, ...rest } = isRecord(section) ? section : {};
    return { type, name: typeName(type), summary: summaryOf(rest) };
  });
}

/** What an operator knows a file by. */
export function folderOf(file: string): string {
  return file.replace(/^pages\//, '').replace(/\/?_layout\.json$/, '');
}
