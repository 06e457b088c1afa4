import { resolve } from 'node:path';
import { writeHost } from '../src/commands/build/host.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { portOf } from '../src/commands/cli/port.ts';

const help = {
  en: `Writes nginx.conf: a server for the http block of nginx, which serves dist/ as npm start does. Netlify and
Cloudflare read _headers and _redirects of dist/; .github/HOSTING.md has a paragraph for each host.

  npm run host -- nginx
  --root /srv/site/dist   where the site is; otherwise /var/www/site/dist. A path without / at its
                          beginning is one from here
  --port 8080             without TLS, for this machine alone: to try it, or behind a proxy that has
                          the certificate
  --brotli                sends the .br files of npm run compress too. For nginx with the module
                          ngx_brotli (Debian and Ubuntu: libnginx-mod-http-brotli-static)
  --print                 prints the file instead of writing it

Build the site first. A file that this command has not written is never replaced.

Ends with 0 when the file is written, with 1 when there is no build, with 2 when it could not run.`,
  es: `Escribe nginx.conf: un servidor para el bloque http de nginx que sirve dist/ como npm start. Netlify y
Cloudflare leen _headers y _redirects de dist/; .github/HOSTING.md tiene un párrafo para cada alojamiento.

  npm run host -- nginx
  --root /srv/site/dist   dónde está el sitio; si no, /var/www/site/dist. Una ruta sin / al comienzo
                          parte de aquí
  --port 8080             sin TLS, solo para esta máquina: para probarlo o detrás de un proxy que tiene
                          el certificado
  --brotli                envía también los .br de npm run compress. Para un nginx con el módulo
                          ngx_brotli (en Debian y Ubuntu: libnginx-mod-http-brotli-static)
  --print                 muestra el archivo en vez de escribirlo

Construya antes el sitio. Nunca se sustituye un archivo que no haya escrito esta orden.

Termina con 0 si se ha escrito el archivo, con 1 si no hay nada construido, con 2 si no se ha podido ejecutar.`,
};

const options = {
  root: { type: 'string' },
  port: { type: 'string' },
  brotli: { type: 'boolean' },
  print: { type: 'boolean' },
} as const;

runCommand({
  help,
  options,
  words: 1,
  run({ root = '/var/www/site/dist', port, brotli = false, print = false }, [name], lang) {
    const place = {
      root: resolve(root),
      hasBrotli: brotli,
      ...(port && { port: portOf(port, 8080, '--port', 1) }),
    };
    return writeHost(process.cwd(), { name, place, isPrinted: print }, lang);
  },
});
