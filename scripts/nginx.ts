import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerBlocks } from '../src/build/siteFiles/headers.ts';
import { parseRedirects } from '../src/build/siteFiles/redirects.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';
import { portOf } from '../src/commands/cli/port.ts';
import { print } from '../src/commands/cli/print.ts';
import { nginxServer } from '../src/serve/nginx.ts';

const help = `Prints a server for nginx that serves dist/ with its headers and redirects.

  npm run --silent nginx > /etc/nginx/conf.d/site.conf
  npm run --silent nginx -- --root /srv/site/dist    where the site is; otherwise /var/www/site/dist
  npm run --silent nginx -- --port 8080              without TLS, for this machine alone: to try it,
                                                     or behind a proxy that has the certificate`;

const flags = flagsOrEnd(help, { root: { type: 'string' }, port: { type: 'string' } });

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

if (existsSync('dist/_headers')) {
  const { url }: { url: string } = JSON.parse(read('pages/_site.json'));
  const blocks = headerBlocks(read('dist/_headers'));
  const redirects = parseRedirects(read('dist/_redirects'));
  const place = {
    root: String(flags.root ?? '/var/www/site/dist'),
    ...(flags.port && { port: portOf(String(flags.port), 8080, '--port') }),
  };
  print(nginxServer(new URL(url).host, blocks, redirects, place));
} else {
  console.error('There is no site in dist/. Build it first: npm run build');
  process.exitCode = 1;
}
