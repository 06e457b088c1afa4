import { resolve } from 'node:path';
import { writeHost } from '../src/commands/build/host.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { portOf } from '../src/commands/cli/port.ts';

const help = {
  en: `Writes the files that a host reads to serve dist/ as npm start does, or says why it cannot.

  npm run host -- cloudflare        wrangler.jsonc and cloudflare.js, for Cloudflare Workers
  npm run host -- cloudflare --paid   the same, with the limits of a paid plan
  npm run host -- cloudflare --pack   the same, with the data, Markdown and share images of all pages in a
                                    thousand files at most
  npm run host -- netlify           netlify.toml
  npm run host -- nginx             nginx.conf: a server for the http block of nginx
  npm run host -- caddy             Caddyfile
  npm run host -- github-pages      the reasons why GitHub Pages cannot serve the site

For nginx and caddy:
  --root /srv/site/dist   where the site is; otherwise /var/www/site/dist. A path without / at its
                          beginning is one from here
  --port 8080             without TLS, for this machine alone: to try it, or behind a proxy that has
                          the certificate
  --brotli                sends the .br files of npm run compress too. For nginx with the module
                          ngx_brotli (Debian and Ubuntu: libnginx-mod-http-brotli-static)

  --print                 prints the files instead of writing them

Build the site first. A file that this command has not written is never replaced.

Ends with 0 when the files are written, with 1 when the host cannot serve the site or a file is in
the way, with 2 when it could not run.`,
  es: `Escribe los archivos que lee un alojamiento para servir dist/ como npm start, o dice por qué no puede.

  npm run host -- cloudflare        wrangler.jsonc y cloudflare.js, para Cloudflare Workers
  npm run host -- cloudflare --paid   lo mismo, con los límites de un plan de pago
  npm run host -- cloudflare --pack   lo mismo, con los datos, el Markdown y las imágenes para compartir de
                                    todas las páginas en mil archivos como mucho
  npm run host -- netlify           netlify.toml
  npm run host -- nginx             nginx.conf: un servidor para el bloque http de nginx
  npm run host -- caddy             Caddyfile
  npm run host -- github-pages      los motivos por los que GitHub Pages no puede servir el sitio

Para nginx y caddy:
  --root /srv/site/dist   dónde está el sitio; si no, /var/www/site/dist. Una ruta sin / al comienzo
                          parte de aquí
  --port 8080             sin TLS, solo para esta máquina: para probarlo o detrás de un proxy que tiene
                          el certificado
  --brotli                envía también los .br de npm run compress. Para un nginx con el módulo
                          ngx_brotli (en Debian y Ubuntu: libnginx-mod-http-brotli-static)

  --print                 muestra los archivos en vez de escribirlos

Construya antes el sitio. Nunca se sustituye un archivo que no haya escrito esta orden.

Termina con 0 si se han escrito los archivos, con 1 si el alojamiento no puede servir el sitio o un
archivo estorba, con 2 si no se ha podido ejecutar.`,
};

const options = {
  root: { type: 'string' },
  port: { type: 'string' },
  brotli: { type: 'boolean' },
  paid: { type: 'boolean' },
  pack: { type: 'boolean' },
  print: { type: 'boolean' },
} as const;

runCommand({
  help,
  options,
  words: 1,
  run(
    {
      root = '/var/www/site/dist',
      port,
      brotli = false,
      paid = false,
      pack = false,
      print = false,
    },
    [name],
    lang,
  ) {
    const place = {
      root: resolve(root),
      hasBrotli: brotli,
      isPacked: pack,
      ...(port && { port: portOf(port, 8080, '--port', 1) }),
    };
    return writeHost(process.cwd(), { name, place, isPaid: paid, isPrinted: print }, lang);
  },
});
