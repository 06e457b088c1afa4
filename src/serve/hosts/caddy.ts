import { everywhere, type HeaderBlock, isWild } from '../../build/siteFiles/headers.ts';
import type { Redirect } from '../../generated/types.ts';
import { oneLine } from '../../shared/oneLine.ts';
import { charsetTypes, contentTypes } from '../contentTypes.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Host, Place } from './host.ts';

export const caddy: Host = {
  files: (site, place) => ({ Caddyfile: caddyFile(site, place) }),
  refusals: () => [],
  notes: () => [words.next],
};

const words = {
  next: {
    en: 'Put Caddyfile where Caddy reads it (/etc/caddy/Caddyfile), and the build where the line root says. Caddy fetches the certificate itself.',
    es: 'Ponga Caddyfile donde Caddy lo lee (/etc/caddy/Caddyfile) y el sitio construido donde dice la línea root. Caddy obtiene el certificado por sí mismo.',
  },
};

/** A site for Caddy 2.6 or newer that answers as `npm start` does. */
export function caddyFile(
  { domain, blocks, redirects }: Pick<BuiltSite, 'domain' | 'blocks' | 'redirects'>,
  { root, port }: Place,
): string {
  const common = blocks.find(({ pattern }) => pattern === everywhere)?.headers ?? [];
  const special = blocks.filter((block) => isWild(block) && block.pattern !== everywhere);
  return [
    '(site_headers) {',
    '\theader {',
    ...common.map(([name, value]) => `\t\t${name} ${quoted(value)}`),
    '\t\tCache-Control no-cache',
    '\t}',
    // A line that removes delays its whole block until the others are written.
    '\theader -Server',
    '}',
    '',
    `${port ? `http://:${port}` : quoted(domain)} {`,
    ...(port ? ['\tbind 127.0.0.1'] : []),
    `\troot * ${quoted(root)}`,
    // Without it Caddy sorts the lines: the general headers would come last and replace the others.
    '\troute {',
    '\t\timport site_headers',
    ...typeLines,
    ...special.flatMap(specialLines),
    ...redirectLines(redirects),
    '\t\t@hidden path /_headers /_redirects /404.html',
    '\t\terror @hidden 404',
    '\t\t@writing not method GET HEAD',
    '\t\terror @writing 405',
    '\t\tencode gzip',
    // A file with a slash behind its name would lead to the file.
    '\t\t@slashed {',
    '\t\t\tpath */',
    '\t\t\tnot file {path}index.html',
    '\t\t}',
    '\t\terror @slashed 404',
    '\t\ttry_files {path} {path}/index.html =404',
    '\t\tfile_server {',
    '\t\t\tprecompressed br gzip',
    '\t\t}',
    '\t}',
    ...errorLines,
    '}',
    '',
  ].join('\n');
}

/** Caddy takes the types of the machine that it runs on, and these may lack some. */
const typeLines = Object.entries(contentTypes)
  .filter(([ending]) => ending !== 'html')
  .flatMap(([ending, type]) => {
    const charset = charsetTypes.has(type) ? '; charset=utf-8' : '';
    return headerLines(`*.${ending}`, `type_${ending}`, [['Content-Type', type + charset]]);
  });

function specialLines({ pattern, headers }: HeaderBlock, index: number): string[] {
  const path = pattern.startsWith('/*') ? pattern.slice(1) : pattern;
  return headerLines(path, `special_${index + 1}`, headers);
}

function headerLines(path: string, name: string, headers: HeaderBlock['headers']): string[] {
  return [
    `\t\t@${name} path ${path}`,
    ...headers.map(([field, value]) => `\t\theader @${name} ${field} ${quoted(value)}`),
  ];
}

/** One table of all redirects. The query of a visitor goes before the fragment. */
function redirectLines(redirects: Redirect[]): string[] {
  if (redirects.length === 0) return [];
  return [
    '\t\tmap {path} {site_target} {site_and} {site_fragment} {',
    ...redirects.flatMap(rowsOf),
    '\t\t\tdefault "" "" ""',
    '\t\t}',
    '\t\t@moved expression `{site_target} != "" && {query} == ""`',
    '\t\tredir @moved {site_target}{site_fragment} 301',
    '\t\t@movedWithQuery expression `{site_target} != "" && {query} != ""`',
    '\t\tredir @movedWithQuery {site_target}{site_and}{query}{site_fragment} 301',
  ];
}

/** An address with a trailing slash gets the same redirect. */
function rowsOf({ from, to }: Redirect): string[] {
  const [target = '', fragment] = to.split('#');
  const and = target.includes('?') ? '&' : '?';
  const end = fragment === undefined ? '' : `#${fragment}`;
  return ['', '/'].map(
    (slash) => `\t\t\t${[decodeURI(from) + slash, target, and, end].map(quoted).join(' ')}`,
  );
}

/** An address without a file gets the not-found page, and none of the headers of a file. */
const errorLines = [
  '\thandle_errors {',
  '\t\timport site_headers',
  '\t\theader Content-Type "text/html; charset=utf-8"',
  '\t\t@missing expression {http.error.status_code} == 404',
  '\t\trewrite @missing /404.html',
  '\t\tencode gzip',
  '\t\tfile_server @missing {',
  '\t\t\tprecompressed br gzip',
  '\t\t}',
  '\t}',
];

/** Caddy reads names in braces as its own, and knows no escape but that of the quotation mark. */
function quoted(value: string): string {
  return `"${oneLine(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('{', '\\{')}"`;
}
