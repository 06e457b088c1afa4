/** A number that a host publishes about itself. */
export interface HostLimit {
  most: number;
  /** The page that says so. */
  source: string;
  /** The day on which it was read there. */
  read: string;
}

const documentation = 'https://developers.cloudflare.com/workers';

/** Cloudflare Workers with static assets. */
export const cloudflareLimits = {
  /** Redirects without a pattern: all that this project writes. */
  redirects: {
    most: 2000,
    source: `${documentation}/static-assets/redirects/`,
    read: '2026-11-23',
  },
  /** Characters of a line in `_redirects`. */
  redirectLine: {
    most: 1000,
    source: `${documentation}/static-assets/redirects/`,
    read: '2026-11-23',
  },
  /** Blocks of `_headers`. Further ones are left out. */
  headerBlocks: {
    most: 100,
    source: `${documentation}/static-assets/headers/`,
    read: '2026-11-23',
  },
  /** Characters of a line in `_headers`. */
  headerLine: { most: 2000, source: `${documentation}/static-assets/headers/`, read: '2026-11-23' },
  /** Files of a site on the free plan. */
  files: { most: 20_000, source: `${documentation}/platform/limits/`, read: '2026-11-23' },
  /** Files of a site on a paid plan. */
  paidFiles: { most: 100_000, source: `${documentation}/platform/limits/`, read: '2026-11-23' },
  /** Bytes of a file: 25 MiB. */
  fileBytes: {
    most: 25 * 2 ** 20,
    source: `${documentation}/platform/limits/`,
    read: '2026-11-23',
  },
} as const satisfies Record<string, HostLimit>;

/** Netlify. */
export const netlifyLimits = {
  /** Redirects without a pattern: from 10,000 on a deploy may fail. */
  redirects: {
    most: 9999,
    source: 'https://docs.netlify.com/routing/redirects',
    read: '2026-11-23',
  },
} as const satisfies Record<string, HostLimit>;

/** GitHub Pages. */
export const githubPagesLimits = {
  /** Bytes of a site: 1 GB. */
  siteBytes: {
    most: 10 ** 9,
    source:
      'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
    read: '2026-11-23',
  },
} as const satisfies Record<string, HostLimit>;
