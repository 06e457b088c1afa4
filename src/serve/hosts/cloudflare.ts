import { cloudflareLimits as limits } from '../../shared/hostLimits.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { hyphenated } from '../../shared/plainWord.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Host } from './host.ts';
import { packedFiles, packedSite, unpackingWorker } from './packs.ts';

/**
 * Cloudflare Workers with static assets. It reads `_headers` and `_redirects` itself; the
 * configuration says how addresses relate to files.
 */
export const cloudflare: Host = {
  files: ({ brand }, { isPacked = false }) => ({
    'wrangler.jsonc': configuration(brand, isPacked),
    'cloudflare.js': worker(isPacked),
  }),
  countsFiles: true,
  refusals: (site, { isPaid, place }) => [
    ...tooMany(site.redirects.length, limits.redirects.most, words.redirects),
    ...site.redirects.flatMap(({ from, to }) =>
      `${from} ${to} 301`.length > limits.redirectLine.most ? [words.redirectLine(from)] : [],
    ),
    ...site.blocks
      .flatMap(({ headers }) => headers)
      .flatMap(([name, value]) =>
        `${name}: ${value}`.length > limits.headerLine.most ? [words.headerLine(name)] : [],
      ),
    ...fileRefusals(site.files, { isPaid, isPacked: place.isPacked === true }),
  ],
  notes: ({ blocks }) => [
    ...tooMany(blocks.length, limits.headerBlocks.most, words.headerBlocks),
    words.next,
  ],
};

interface Plan {
  isPaid: boolean;
  isPacked: boolean;
}

function fileRefusals(built: BuiltSite['files'], plan: Plan): Bilingual[] {
  const files = plan.isPacked ? packedFiles(built) : built;
  const { most } = plan.isPaid ? limits.paidFiles : limits.files;
  return [
    ...(files.length > most ? [words.files(files.length, most, plan)] : []),
    ...files.flatMap(({ path, bytes }) =>
      bytes > limits.fileBytes.most ? [words.fileBytes(path, bytes)] : [],
    ),
  ];
}

function tooMany(
  count: number,
  most: number,
  say: (count: number, most: number) => Bilingual,
): Bilingual[] {
  return count > most ? [say(count, most)] : [];
}

/** The day whose behavior of the runtime is asked for. */
const compatibilityDate = '2026-04-01';

function configuration(brand: string, isPacked: boolean): string {
  const content = {
    name: hyphenated(brand) || 'site',
    compatibility_date: compatibilityDate,
    main: 'cloudflare.js',
    // Wrangler runs it at each deploy, so that no packs of an earlier build are published.
    ...(isPacked && { build: { command: 'npm run pack' } }),
    assets: {
      directory: isPacked ? packedSite : 'dist',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      // The worker shows the page for missing addresses.
      not_found_handling: 'none',
      run_worker_first: ['/404', '/404.html', ...(isPacked ? ['/_packs/*'] : [])],
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Answers what no file answers. Cloudflare's own handling of missing files sends the headers of
 * their folder with them: a browser would keep a missing script for a year. An old address with a
 * trailing slash is redirected as the one without. Files that are there never come to this code.
 */
function worker(isPacked: boolean): string {
  return `export default {
  async fetch(request, env) {
    const { method, url } = request;
    const plain = new URL(url);
    if (plain.pathname.endsWith('/')) {
      plain.pathname = plain.pathname.replace(/\\/+$/, '');
      const moved = await env.ASSETS.fetch(new Request(plain, { redirect: 'manual' }));
      if (moved.status === 301) return moved;
    }
    const missing = new URL('/404', url);
    if (method !== 'GET' && method !== 'HEAD') return env.ASSETS.fetch(new Request(missing, request));
${isPacked ? fromPack : ''}    // Without the visitor's headers: If-None-Match would leave the page empty.
    const page = await env.ASSETS.fetch(new Request(missing, { method }));
    const answer = new Response(page.body, { status: 404, headers: page.headers });
    answer.headers.set('Cache-Control', 'no-cache');
    return answer;
  },
};
${isPacked ? unpackingWorker : ''}`;
}

const fromPack = `    const file = await unpacked(request, env);
    if (file) return file;
`;

/** The ways to fewer files, or to a higher limit, that are not taken yet. */
function waysOut({ isPaid, isPacked }: Plan): Bilingual {
  const ways = [...(isPacked ? [] : [saving]), ...(isPaid ? [] : [paidPlan])];
  const sentenceOf = (lang: Language) =>
    ways.length > 0 ? ` ${ways.map((way) => way[lang]).join('; ')}.` : '';
  return { en: sentenceOf('en'), es: sentenceOf('es') };
}

const saving: Bilingual = {
  en: '--pack leaves one file a page; without it, "markdown": false and "shareImages": false in _site.json save one a page each',
  es: '--pack deja un archivo por página; sin --pack, "markdown": false y "shareImages": false en _site.json ahorran cada uno un archivo por página',
};

const paidPlan: Bilingual = {
  en: `--paid asks for ${limits.paidFiles.most}`,
  es: `--paid admite ${limits.paidFiles.most}`,
};

const words = {
  redirects: (count: number, most: number) => ({
    en: `Cloudflare takes ${most} redirects, and pages/_redirects.json has ${count}.`,
    es: `Cloudflare admite ${most} redirecciones y pages/_redirects.json tiene ${count}.`,
  }),
  redirectLine: (from: string) => ({
    en: `Cloudflare takes redirects of ${limits.redirectLine.most} characters; the one from ${from} is longer.`,
    es: `Cloudflare admite redirecciones de ${limits.redirectLine.most} caracteres; la de ${from} es más larga.`,
  }),
  headerLine: (name: string) => ({
    en: `Cloudflare takes headers of ${limits.headerLine.most} characters; ${name} is longer.`,
    es: `Cloudflare admite cabeceras de ${limits.headerLine.most} caracteres; ${name} es más larga.`,
  }),
  files: (count: number, most: number, plan: Plan) => ({
    en: `Cloudflare takes ${most} files on ${plan.isPaid ? 'a paid plan' : 'its free plan'}, and the site has ${count}${plan.isPacked ? ' with packs' : ''}.${waysOut(plan).en}`,
    es: `Cloudflare admite ${most} archivos en ${plan.isPaid ? 'un plan de pago' : 'su plan gratuito'} y el sitio tiene ${count}${plan.isPacked ? ' con paquetes' : ''}.${waysOut(plan).es}`,
  }),
  fileBytes: (path: string, bytes: number) => ({
    en: `Cloudflare takes files of ${limits.fileBytes.most} bytes; ${path} has ${bytes}.`,
    es: `Cloudflare admite archivos de ${limits.fileBytes.most} bytes; ${path} tiene ${bytes}.`,
  }),
  headerBlocks: (count: number, most: number) => ({
    en: `Cloudflare reads ${most} of the ${count} blocks in dist/_headers. The others only tell programs where pages are as Markdown.`,
    es: `Cloudflare lee ${most} de los ${count} bloques de dist/_headers. Los demás solo indican a los programas dónde están las páginas en Markdown.`,
  }),
  next: {
    en: 'Publish with: npx wrangler deploy',
    es: 'Publique con: npx wrangler deploy',
  },
};
