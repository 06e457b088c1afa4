import type { Bilingual } from '../../shared/language.ts';
import { said, wanted } from './messages.ts';

type Headers = Record<string, string>;

/** Reports missing or wrong headers of a page. */
export function headerProblems(headers: Headers, isHttps: boolean): Bilingual[] {
  const policy = parsePolicy(headers['content-security-policy'] ?? '');
  return [
    ...rules.flatMap(({ name, allows, want, isForHttps }) => {
      if (isForHttps && !isHttps) return [];
      const value = headers[name];
      if (value === undefined) return [said.noHeader(name, want)];
      return allows.test(value) ? [] : [said.badHeader(name, value, want)];
    }),
    ...policyProblems(policy),
  ];
}

const rules = [
  { name: 'content-type', allows: /^text\/html; ?charset=utf-8/i, want: wanted.html },
  { name: 'content-encoding', allows: /^(br|gzip|zstd)$/, want: wanted.compressed },
  { name: 'content-security-policy', allows: /\S/, want: wanted.policy },
  { name: 'x-content-type-options', allows: /^nosniff$/i, want: wanted.nosniff },
  {
    name: 'referrer-policy',
    allows: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    want: wanted.referrer,
  },
  { name: 'permissions-policy', allows: /\S/, want: wanted.permissions },
  { name: 'cross-origin-opener-policy', allows: /^same-origin/, want: wanted.opener },
  {
    name: 'strict-transport-security',
    allows: /max-age=([2-9]\d{7}|1[6-9]\d{6}|\d{9,})/,
    want: wanted.transport,
    isForHttps: true,
  },
];

function policyProblems(policy: Map<string, string[]>): Bilingual[] {
  if (policy.size === 0) return [];
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  if (!scripts) return [said.noScriptPolicy];
  const open = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:'];
  return [
    ...open.filter((source) => scripts.includes(source)).map(said.openScriptPolicy),
    ...['frame-ancestors', 'base-uri'].filter((name) => !policy.has(name)).map(said.noPolicy),
  ];
}

function parsePolicy(text: string): Map<string, string[]> {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])));
}
