import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerBlocks } from '../src/output/headers.ts';
import { nginxServer } from '../src/output/nginx.ts';
import { parseRedirects } from '../src/output/redirects.ts';
import { flagsOrEnd } from './flags.ts';

flagsOrEnd(`Prints a server for nginx that serves dist/ with its headers and redirects.

  npm run --silent nginx > /etc/nginx/conf.d/site.conf`);

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

if (existsSync('dist/_headers')) {
  const { url }: { url: string } = JSON.parse(read('pages/_site.json'));
  const blocks = headerBlocks(read('dist/_headers'));
  process.stdout.write(
    nginxServer(new URL(url).host, blocks, parseRedirects(read('dist/_redirects'))),
  );
} else {
  console.error('There is no site in dist/. Build it first: npm run build');
  process.exitCode = 1;
}
