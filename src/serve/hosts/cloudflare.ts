import { cloudflareLimits as limits } from '../../shared/hostLimits.ts';
import type { Bilingual } from '../../shared/language.ts';
import { hyphenated } from '../../shared/plainWord.ts';
import type { Host } from './host.ts';

/**
 * Cloudflare Workers with static assets. It reads `_headers` and `_redirects` itself; the
 * configuration says how addresses relate to files.
 */
export const cloudflare: Host = {
  files: ({ brand }) => ({ 'wrangler.jsonc': configuration(brand), 'cloudflare.js': worker }),
  hasPaidPlan: true,
  refusals: (site, { isPaid }) => [
    ...tooMany(site.redirects.length, limits.redirects.most, words.redirects),
    ...site.redirects.flatMap(({ from, to }) =>
      `${from} ${to} 301`.length > limits.redirectLine.most ? [words.redirectLine(from)] : [],
    ),
    ...site.blocks
      .flatMap(({ headers }) => headers)
      .flatMap(([name, value]) =>
        `${name}: ${value}`.length > limits.headerLine.most ? [words.headerLine(name)] : [],
      ),
    ...(isPaid
      ? tooMany(site.files.length, limits.paidFiles.most, words.paidFiles)
      : tooMany(site.files.length, limits.files.most, words.files)),
    ...site.files.flatMap(({ path, bytes }) =>
      bytes > limits.fileBytes.most ? [words.fileBytes(path, bytes)] : [],
    ),
  ],
  notes: ({ blocks }) => [
    ...tooMany(blocks.length, limits.headerBlocks.most, words.headerBlocks),
    words.next,
  ],
};

function tooMany(
  count: number,
  most: number,
  say: (count: number, most: number) => Bilingual,
): Bilingual[] {
  return count > most ? [say(count, most)] : [];
}

/** The day whose behavior of the runtime is asked for. */
const compatibilityDate = '2026-04-01';

function configuration(brand: string): string {
  const content = {
    name: hyphenated(brand) || 'site',
    compatibility_date: compatibilityDate,
    main: 'cloudflare.js',
    assets: {
      directory: 'dist',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      // The worker shows the page for missing addresses.
      not_found_handling: 'none',
      run_worker_first: ['/404', '/404.html'],
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Answers what no file answers. Cloudflare's own handling of missing files sends the headers of
 * their folder with them: a browser would keep a missing script for a year. An old address with a
 * trailing slash is redirected as the one without. Files that are there never come to this code.
 */
const worker = `export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith('/')) {
      const plain = new URL(pathname.replace(/\\/+$/, '') + search, request.url);
      const moved = await env.ASSETS.fetch(new Request(plain, { redirect: 'manual' }));
      if (moved.status === 301) return moved;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return env.ASSETS.fetch(request);
    const page = await env.ASSETS.fetch(new Request(new URL('/404', request.url), request));
    const answer = new Response(page.body, { status: 404, headers: page.headers });
    answer.headers.set('Cache-Control', 'no-cache');
    return answer;
  },
};
`;

const saving: Bilingual = {
  en: '"markdown": false and "shareImages": false in _site.json save one file a page each',
  es: '"markdown": false y "shareImages": false en _site.json ahorran cada uno un archivo por página',
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
  files: (count: number, most: number) => ({
    en: `Cloudflare takes ${most} files on its free plan, and dist/ has ${count}. ${saving.en}; --paid asks for ${limits.paidFiles.most}.`,
    es: `Cloudflare admite ${most} archivos en su plan gratuito y dist/ tiene ${count}. ${saving.es}; con --paid se admiten ${limits.paidFiles.most}.`,
  }),
  paidFiles: (count: number, most: number) => ({
    en: `Cloudflare takes ${most} files on a paid plan, and dist/ has ${count}. ${saving.en}.`,
    es: `Cloudflare admite ${most} archivos en un plan de pago y dist/ tiene ${count}. ${saving.es}.`,
  }),
  fileBytes: (path: string, bytes: number) => ({
    en: `Cloudflare takes files of ${limits.fileBytes.most} bytes; dist/${path} has ${bytes}.`,
    es: `Cloudflare admite archivos de ${limits.fileBytes.most} bytes; dist/${path} tiene ${bytes}.`,
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
