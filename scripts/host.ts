import { resolve } from 'node:path';
import { writeHost } from '../src/commands/build/host.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { portOf } from '../src/commands/cli/port.ts';

const help = `Writes nginx.conf: a server for the http block of nginx, which serves dist/ as npm start does. Build the site
first. .github/HOSTING.md has a paragraph for each host.

  npm run host -- nginx
  npm run host -- nginx --folder /srv/site/dist   where the site is; otherwise /var/www/site/dist
  npm run host -- nginx --port 8080   without TLS, for this machine alone: to try it, or behind a proxy
  npm run host -- nginx --brotli      sends the .br files of npm run build -- --compress too: for an nginx
                                      with ngx_brotli (Debian: libnginx-mod-http-brotli-static)
  npm run host -- nginx --print       prints the file instead of writing it`;

runCommand({
  help,
  more: 1,
  flags: ['brotli', 'folder', 'port', 'print'],
  run({ words: [name], flags }) {
    const { folder = '/var/www/site/dist', port, brotli = false, print = false } = flags;
    const place = {
      root: resolve(folder),
      hasBrotli: brotli,
      ...(port && { port: portOf(port, 8080, '--port', 1) }),
    };
    return writeHost(process.cwd(), { name, place, isPrinted: print });
  },
});
