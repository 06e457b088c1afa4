export const checkNames = ['accessibility', 'headers', 'links', 'consent', 'metadata'] as const;
export type CheckName = (typeof checkNames)[number];

export interface Finding {
  check: CheckName;
  /** Where it was found: /about. */
  path: string;
  message: string;
}

/** What a browser saw of a page on a first visit, nothing clicked. */
export interface Sight {
  path: string;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  head: Head;
  /** The `id`s of its elements. */
  ids: string[];
  /** Where its links lead, absolute. */
  links: string[];
  /** Whatever is kept on the device: `cookie _ga`. */
  stored: string[];
  /** Every address that was asked for. */
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
