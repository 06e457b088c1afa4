type Headers = Record<string, string>;

/** Reports missing or wrong headers of a page. */
export function headerProblems(headers: Headers, isHttps: boolean): string[] {
  const policy = parsePolicy(headers['content-security-policy'] ?? '');
  return [
    ...rules.flatMap(({ name, allows, want, isForHttps }) => {
      if (isForHttps && !isHttps) return [];
      const value = headers[name];
      if (value === undefined) return [`There is no ${name} header; ${want}.`];
      return allows.test(value) ? [] : [`${name} is "${value}"; ${want}.`];
    }),
    ...policyProblems(policy),
  ];
}

const rules = [
  { name: 'content-type', allows: /^text\/html; ?charset=utf-8/i, want: 'say text/html in UTF-8' },
  { name: 'content-encoding', allows: /^(br|gzip|zstd)$/, want: 'compress pages' },
  { name: 'content-security-policy', allows: /\S/, want: 'say what may run' },
  { name: 'x-content-type-options', allows: /^nosniff$/i, want: 'set it to nosniff' },
  {
    name: 'referrer-policy',
    allows: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    want: 'set it to strict-origin-when-cross-origin or stricter',
  },
  { name: 'permissions-policy', allows: /\S/, want: 'turn off what the site does not use' },
  { name: 'cross-origin-opener-policy', allows: /^same-origin/, want: 'set it to same-origin' },
  {
    name: 'strict-transport-security',
    allows: /max-age=([2-9]\d{7}|1[6-9]\d{6}|\d{9,})/,
    want: 'hold browsers to https for half a year at least',
    isForHttps: true,
  },
];

function policyProblems(policy: Map<string, string[]>): string[] {
  if (policy.size === 0) return [];
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  if (!scripts) return ['The content security policy says nothing of scripts.'];
  const open = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:'];
  return [
    ...open
      .filter((source) => scripts.includes(source))
      .map((source) => `The content security policy lets scripts run from ${source}.`),
    ...['frame-ancestors', 'base-uri']
      .filter((name) => !policy.has(name))
      .map((name) => `The content security policy has no ${name}.`),
  ];
}

function parsePolicy(text: string): Map<string, string[]> {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])));
}
