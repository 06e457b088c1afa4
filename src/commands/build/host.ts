import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerBlocks } from '../../build/siteFiles/headers.ts';
import { oneLine } from '../../build/siteFiles/oneLine.ts';
import { parseRedirects } from '../../build/siteFiles/redirects.ts';
import { pathOf } from '../../content/text/href.ts';
import { nginxServer, type Place } from '../../serve/nginx.ts';
import { isSiteAddress } from '../../shared/webAddress.ts';
import { CannotRun } from '../cli/command.ts';
import { builtFolder } from '../cli/folder.ts';
import { print } from '../cli/print.ts';

export interface HostRequest {
  name: string | undefined;
  place: Place;
  /** Prints the file instead of writing it. */
  isPrinted: boolean;
}

const target = 'nginx.conf';
const mark = '# Written by npm run host.\n';

/**
 * Writes the file that nginx reads. Netlify and Cloudflare read `_headers` and `_redirects` of dist/ themselves.
 * @param root the project
 * @throws CannotRun for another host, or without readable settings
 */
export function writeHost(root: string, request: HostRequest): 0 {
  const { name, place, isPrinted } = request;
  if (name !== 'nginx') throw new CannotRun(otherHost);
  if (place.root.includes('$')) throw new CannotRun(dollarIn(place.root));
  const domain = domainOf(root);
  const folder = builtFolder();
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const unclear = redirects.find(({ from }) => !isComparable(from));
  if (unclear) throw new CannotRun(unclearAddress(unclear.from));
  const blocks = headerBlocks(readFileSync(join(folder, '_headers'), 'utf8'));
  const text = mark + nginxServer(domain, blocks, redirects, place);
  const file = join(root, target);
  if (isPrinted) print(text);
  else if (isForeign(file)) throw new CannotRun(foreign);
  else {
    writeFileSync(file, text);
    console.log(written);
  }
  return 0;
}

/** www.example.com */
function domainOf(root: string): string {
  try {
    const { url } = JSON.parse(readFileSync(join(root, 'pages/_site.json'), 'utf8'));
    if (isSiteAddress(url)) return new URL(url).host;
  } catch {
    // Validation says why.
  }
  throw new CannotRun('pages/_site.json cannot be read. npm run validate says why.');
}

/** False for bytes of an older encoding, `/a%F1o`, and for control characters, `/a%0A`. */
function isComparable(address: string): boolean {
  try {
    return oneLine(decodeURIComponent(pathOf(address))) !== '';
  } catch {
    return false;
  }
}

/** True for a file that this command has not written. */
function isForeign(file: string): boolean {
  return existsSync(file) && !readFileSync(file, 'utf8').startsWith(mark);
}

const otherHost =
  'Only nginx needs a file: npm run host -- nginx. .github/HOSTING.md says how each other host serves dist/.';

function dollarIn(folder: string): string {
  return `nginx takes $ for the beginning of a variable, also in the path ${folder} of --folder. Rename it.`;
}

function unclearAddress(from: string): string {
  return `nginx cannot compare ${from} of pages/_redirects.json, which holds a control character or letters that are not in UTF-8. Remove that redirect.`;
}

const foreign = `${target} is there already, and this command has not written it. Rename it, or read the text with --print.`;

const written = `Wrote ${target}. Put it where nginx reads sites (/etc/nginx/conf.d/site.conf), the build where the line root says, and the certificate where the lines ssl_certificate say; --port writes a server without one.`;
