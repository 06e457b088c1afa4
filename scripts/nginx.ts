import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerBlocks } from '../src/build/siteFiles/headers.ts';
import { parseRedirects } from '../src/build/siteFiles/redirects.ts';
import { builtFolder } from '../src/commands/cli/builtFolder.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { portOf } from '../src/commands/cli/port.ts';
import { print } from '../src/commands/cli/print.ts';
import { nginxServer } from '../src/serve/hosts/nginx.ts';

const help = {
  en: `Prints a server for nginx that serves dist/ with its headers and redirects.

  npm run --silent nginx > /etc/nginx/conf.d/site.conf
  npm run --silent nginx -- --root /srv/site/dist    where the site is; otherwise /var/www/site/dist
  npm run --silent nginx -- --port 8080              without TLS, for this machine alone: to try it,
                                                     or behind a proxy that has the certificate
  npm run --silent nginx -- --brotli                 sends the .br files of npm run compress too. It needs
                                                     the module ngx_brotli (Debian and Ubuntu:
                                                     libnginx-mod-http-brotli-static)`,
  es: `Muestra una configuración de nginx que sirve dist/ con sus cabeceras y redirecciones.

  npm run --silent nginx > /etc/nginx/conf.d/site.conf
  npm run --silent nginx -- --root /srv/site/dist    dónde está el sitio; si no, /var/www/site/dist
  npm run --silent nginx -- --port 8080              sin TLS, solo para esta máquina: para probarla o
                                                     detrás de un proxy que tiene el certificado
  npm run --silent nginx -- --brotli                 envía también los .br de npm run compress. Necesita
                                                     el módulo ngx_brotli (en Debian y Ubuntu:
                                                     libnginx-mod-http-brotli-static)`,
};

const options = {
  root: { type: 'string' },
  port: { type: 'string' },
  brotli: { type: 'boolean' },
} as const;

runCommand({
  help,
  options,
  run({ root = '/var/www/site/dist', port, brotli = false }, _, lang) {
    const place = {
      root,
      hasBrotli: brotli,
      ...(port && { port: portOf(port, 8080, '--port') }),
    };
    if (!builtFolder(lang)) return 1;
    const { url }: { url: string } = JSON.parse(read('pages/_site.json'));
    const blocks = headerBlocks(read('dist/_headers'));
    const redirects = parseRedirects(read('dist/_redirects'));
    print(nginxServer(new URL(url).host, blocks, redirects, place));
    return 0;
  },
});

function read(file: string): string {
  return readFileSync(join(process.cwd(), file), 'utf8');
}
