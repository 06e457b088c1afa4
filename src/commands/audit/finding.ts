import type { Bilingual } from '../../shared/language.ts';

export const checkNames = [
  'accessibility',
  'headers',
  'links',
  'consent',
  'metadata',
  'host',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface AuditFinding {
  check: CheckName;
  /** The path of the page: /about. */
  path: string;
  message: Bilingual;
}

/** A page on a first visit, before any click. */
export interface Sight {
  path: string;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  head: Head;
  /** The `id`s of its elements. */
  ids: string[];
  /** The targets of its links, absolute. */
  links: string[];
  /** Everything stored on the device: `cookie _ga`. */
  stored: string[];
  /** Every requested address. */
  requests: string[];
  barriers: string[];
}

export interface Head {
  lang: string;
  title: string;
  description: string;
  canonicals: string[];
  h1: number;
  robots: string;
  /** Open Graph properties, by name: og:title. */
  og: Record<string, string>;
}
