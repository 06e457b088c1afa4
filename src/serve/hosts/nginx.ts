import { everywhere, type HeaderBlock, isWild } from '../../build/siteFiles/headers.ts';
import type { Redirect } from '../../generated/types.ts';
import type { Bilingual } from '../../shared/language.ts';
import { oneLine } from '../../shared/oneLine.ts';
import { charsetTypes, contentTypes, textTypes } from '../contentTypes.ts';
import type { Host, Place } from './host.ts';

export const nginx: Host = {
  files: ({ domain, blocks, redirects }, place) => ({
    'nginx.conf': nginxServer(domain, blocks, redirects, place),
  }),
  refusals: (_, { place: { root } }) => (root.includes('$') ? [words.dollar(root)] : []),
  notes: () => [words.next],
};

const words = {
  dollar: (root: string): Bilingual => ({
    en: `nginx takes $ for the beginning of a variable, also in the path ${root} of --root. Rename the folder.`,
    es: `nginx toma $ por el comienzo de una variable, también en la ruta ${root} de --root. Cambie el nombre de la carpeta.`,
  }),
  next: {
    en: 'Put nginx.conf where nginx reads sites (/etc/nginx/conf.d/site.conf), the build where the line root says, and the certificate where the lines ssl_certificate say; --port writes a server without one. npm run compress saves nginx the compressing.',
    es: 'Ponga nginx.conf donde nginx lee los sitios (/etc/nginx/conf.d/site.conf), el sitio construido donde dice la línea root y el certificado donde dicen las líneas ssl_certificate; --port escribe un servidor sin él. npm run compress ahorra a nginx la compresión.',
  },
};

/**
 * Configures nginx to answer as `npm start` does, from the same `_headers` and `_redirects`. It
 * belongs into the `http` block: /etc/nginx/conf.d/site.conf.
 * @param host the site's own: www.example.com, with a port where the site is not at 443
 */
export function nginxServer(
  host: string,
  blocks: HeaderBlock[],
  redirects: Redirect[],
  place: Place,
): string {
  const common = blocks.find(({ pattern }) => pattern === everywhere)?.headers ?? [];
  const special = blocks.filter((block) => isWild(block) && block.pattern !== everywhere);
  const names = [...new Set(special.flatMap(({ headers }) => headers.map(([name]) => name)))];
  return [
    ...names.flatMap((name) => mapOf(name, special)),
    ...(place.port ? [] : secureOnly(host)),
    'server {',
    ...addressLines(host, place.port),
    `    root ${quoted(place.root)};`,
    '    absolute_redirect off;',
    '    server_tokens off;',
    '    disable_symlinks on from=$document_root;',
    ...typeLines,
    ...(place.hasBrotli ? ['    brotli_static on;'] : []),
    '',
    ...common.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
    ...names.map((name) => `    add_header ${name} ${variableOf(name)} always;`),
    '',
    ...redirects.flatMap(locationsOf),
    '    location = /_headers { return 404; }',
    '    location = /_redirects { return 404; }',
    '    location / { try_files $uri $uri/index.html =404; }',
    '    error_page 404 /404.html;',
    '    location = /404.html { internal; }',
    '}',
    '',
  ].join('\n');
}

function secureOnly(host: string): string[] {
  return [
    'server {',
    '    listen 80;',
    '    listen [::]:80;',
    `    server_name ${quoted(placeOf(host).name)};`,
    `    return 301 "https://${quoted(host).slice(1, -1)}$request_uri";`,
    '}',
    '',
  ];
}

function addressLines(host: string, port: number | undefined): string[] {
  if (port) return [`    listen 127.0.0.1:${port};`];
  const own = placeOf(host);
  return [
    `    listen ${own.port} ssl http2;`,
    `    listen [::]:${own.port} ssl http2;`,
    `    server_name ${quoted(own.name)};`,
    `    ssl_certificate ${quoted(`/etc/letsencrypt/live/${own.name}/fullchain.pem`)};`,
    `    ssl_certificate_key ${quoted(`/etc/letsencrypt/live/${own.name}/privkey.pem`)};`,
  ];
}

/** The name of a server has no port. */
function placeOf(host: string): { name: string; port: string } {
  const { hostname, port } = new URL(`https://${host}`);
  return { name: hostname, port: port || '443' };
}

/** nginx always compresses HTML, and warns if it is listed. */
const typeLines = [
  '    types {',
  ...Object.entries(contentTypes).map(([end, type]) => `        ${type} ${end};`),
  '    }',
  '    default_type application/octet-stream;',
  '    charset utf-8;',
  `    charset_types ${withoutHtml(charsetTypes)};`,
  '    gzip on;',
  '    gzip_static on;',
  '    gzip_vary on;',
  '    gzip_proxied any;',
  '    gzip_comp_level 6;',
  `    gzip_types ${withoutHtml(textTypes)};`,
];

function withoutHtml(types: Iterable<string>): string {
  return [...types].filter((type) => type !== 'text/html').join(' ');
}

/** `/assets/*` → `~^/assets/`. Paths that match no pattern are revalidated on each request. */
function mapOf(name: string, blocks: HeaderBlock[]): string[] {
  const lines = blocks.flatMap(({ pattern, headers }) =>
    headers
      .filter(([other]) => other === name)
      .map(([, value]) => `    "~${regularOf(pattern)}" ${quoted(value)};`),
  );
  const otherwise = name === 'Cache-Control' ? 'no-cache' : '';
  return [`map $uri ${variableOf(name)} {`, `    default ${quoted(otherwise)};`, ...lines, '}', ''];
}

function regularOf(pattern: string): string {
  const [start = '', end = ''] = pattern.split('*').map((part) => part.replaceAll('.', '[.]'));
  return end ? `^${start}.*${end}$` : `^${start}`;
}

function variableOf(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** An address with a trailing slash gets the same redirect. */
function locationsOf({ from, to }: Redirect): string[] {
  const lines = redirectLines(to);
  return ['', '/'].flatMap((end) => [
    `    location = ${quoted(decodeURI(from) + end)} {`,
    ...lines.map((line) => `        ${line}`),
    '    }',
  ]);
}

function redirectLines(to: string): string[] {
  const [before = '', fragment] = to.split('#');
  const target = quoted(before).slice(1, -1);
  const end = fragment === undefined ? '' : `#${quoted(fragment).slice(1, -1)}`;
  if (!before.includes('?')) return [`return 301 "${target}$is_args$args${end}";`];
  return [
    'set $site_more_args "";',
    'if ($args) { set $site_more_args "&$args"; }',
    `return 301 "${target}$site_more_args${end}";`,
  ];
}

/** Quotes for nginx, which cannot escape the dollar sign of its variables. */
function quoted(value: string): string {
  return `"${oneLine(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '%24')}"`;
}
