import type { Redirect } from '../generated/types.ts';
import type { HeaderBlock } from './headers.ts';

/** What every path gets stands in one place, as nginx has a location forget what stands above it. */
const everywhere = '/*';

/**
 * A server for nginx that answers as `npm start` does, made from the same `_headers` and
 * `_redirects`. It goes into the `http` block: /etc/nginx/conf.d/site.conf.
 * @param host the site's own: www.example.com
 */
export function nginxServer(host: string, blocks: HeaderBlock[], redirects: Redirect[]): string {
  const common = blocks.find(({ pattern }) => pattern === everywhere)?.headers ?? [];
  const special = blocks.filter(({ pattern }) => pattern !== everywhere);
  const names = [...new Set(special.flatMap(({ headers }) => headers.map(([name]) => name)))];
  return [
    ...names.flatMap((name) => mapOf(name, special)),
    'server {',
    '    listen 443 ssl http2;',
    '    listen [::]:443 ssl http2;',
    `    server_name ${host};`,
    `    ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `    ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
    '    root /var/www/site/dist;',
    '    index index.html;',
    '    absolute_redirect off;',
    '    server_tokens off;',
    '    disable_symlinks on;',
    '    gzip on;',
    '    gzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
    '',
    ...common.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
    ...names.map((name) => `    add_header ${name} ${variableOf(name)} always;`),
    '',
    ...redirects.flatMap(locationOf),
    '    location = /_headers { return 404; }',
    '    location = /_redirects { return 404; }',
    '    location / { try_files $uri $uri/index.html =404; }',
    '    error_page 404 /404.html;',
    '    location = /404.html { internal; }',
    '}',
    '',
  ].join('\n');
}

/** `/assets/*` → `~^/assets/`. What no pattern fits is asked for again each time. */
function mapOf(name: string, blocks: HeaderBlock[]): string[] {
  const lines = blocks.flatMap(({ pattern, headers }) =>
    headers
      .filter(([other]) => other === name)
      .map(([, value]) => `    ${quoted(`~^${pattern.replace(/\*$/, '')}`)} ${quoted(value)};`),
  );
  const otherwise = name === 'Cache-Control' ? 'no-cache' : '';
  return [`map $uri ${variableOf(name)} {`, `    default ${quoted(otherwise)};`, ...lines, '}', ''];
}

function variableOf(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

function locationOf({ from, to }: Redirect): string[] {
  const [before = '', fragment] = to.split('#');
  const query = before.includes('?') ? '$site_more_args' : '$is_args$args';
  const target = quoted(before).slice(1, -1);
  const end = fragment === undefined ? '' : `#${quoted(fragment).slice(1, -1)}`;
  const merge = before.includes('?')
    ? ['        set $site_more_args "";', '        if ($args) { set $site_more_args "&$args"; }']
    : [];
  return [
    `    location = ${quoted(decodeURI(from))} {`,
    ...merge,
    `        return 301 "${target}${query}${end}";`,
    '    }',
  ];
}

/** In the words of nginx. It has no escape for a dollar sign, which begins a variable. */
function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '%24')}"`;
}
