import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerBlocks } from '../../build/siteFiles/headers.ts';
import { oneLine } from '../../build/siteFiles/oneLine.ts';
import { parseRedirects } from '../../build/siteFiles/redirects.ts';
import { pathOf } from '../../content/text/href.ts';
import { nginxServer, type Place } from '../../serve/nginx.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { isSiteAddress } from '../../shared/webAddress.ts';
import { builtFolder } from '../cli/builtFolder.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
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
export function writeHost(root: string, request: HostRequest, lang: Language): ExitCode {
  const { name, place, isPrinted } = request;
  if (name !== 'nginx') throw new CannotRun(words.otherHost);
  if (place.root.includes('$')) throw new CannotRun(words.dollar(place.root));
  const domain = domainOf(root);
  const folder = builtFolder(lang);
  if (!folder) return 1;
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const unclear = redirects.find(({ from }) => !isComparable(from));
  if (unclear) throw new CannotRun(words.unclear(unclear.from));
  const blocks = headerBlocks(readFileSync(join(folder, '_headers'), 'utf8'));
  const text = mark + nginxServer(domain, blocks, redirects, place);
  const file = join(root, target);
  if (isPrinted) print(text);
  else if (isForeign(file)) throw new CannotRun(words.foreign);
  else {
    writeFileSync(file, text);
    console.log(words.written[lang]);
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
  throw new CannotRun(words.noSettings);
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

const words = {
  otherHost: {
    en: 'Only nginx needs a file: npm run host -- nginx. .github/HOSTING.md says how each other host serves dist/.',
    es: 'Solo nginx necesita un archivo: npm run host -- nginx. .github/HOSTING.md explica cómo sirve dist/ cada uno de los demás.',
  },
  noSettings: {
    en: 'pages/_site.json cannot be read. npm run validate says why.',
    es: 'No se puede leer pages/_site.json. npm run validate dice por qué.',
  },
  dollar: (folder: string) => ({
    en: `nginx takes $ for the beginning of a variable, also in the path ${folder} of --root. Rename the folder.`,
    es: `nginx toma $ por el comienzo de una variable, también en la ruta ${folder} de --root. Cambie el nombre de la carpeta.`,
  }),
  unclear: (from: string) => ({
    en: `nginx cannot compare ${from} of pages/_redirects.json, which holds a control character or letters that are not in UTF-8. Remove that redirect.`,
    es: `nginx no puede comparar ${from} de pages/_redirects.json, que contiene un carácter de control o letras que no están en UTF-8. Quite esa redirección.`,
  }),
  foreign: {
    en: `${target} is there already, and this command has not written it. Rename it, or read the text with --print.`,
    es: `Ya existe ${target} y no lo ha escrito esta orden. Cámbiele el nombre o lea el texto con --print.`,
  },
  written: {
    en: `Wrote ${target}. Put it where nginx reads sites (/etc/nginx/conf.d/site.conf), the build where the line root says, and the certificate where the lines ssl_certificate say; --port writes a server without one.`,
    es: `Se ha escrito ${target}. Póngalo donde nginx lee los sitios (/etc/nginx/conf.d/site.conf), el sitio construido donde dice la línea root y el certificado donde dicen las líneas ssl_certificate; --port escribe un servidor sin él.`,
  },
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;
