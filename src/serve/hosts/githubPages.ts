import { githubPagesLimits } from '../../shared/hostLimits.ts';
import type { Host } from './host.ts';

/** GitHub Pages sends files and nothing else, so it always refuses. */
export const githubPages: Host = {
  files: () => ({}),
  refusals: ({ blocks, redirects, files }) => {
    const names = new Set(blocks.flatMap(({ headers }) => headers.map(([name]) => name)));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const { most } = githubPagesLimits.siteBytes;
    return [
      words.headers([...names]),
      words.slashes,
      ...(redirects.length > 0 ? [words.redirects(redirects.length)] : []),
      ...(bytes > most ? [words.bytes(bytes, most)] : []),
    ];
  },
  notes: () => [],
};

const words = {
  headers: (names: string[]) => ({
    en: `GitHub Pages sends no headers of a site. This one needs ${names.length}: ${names.join(', ')}.`,
    es: `GitHub Pages no envía cabeceras propias de un sitio. Este necesita ${names.length}: ${names.join(', ')}.`,
  }),
  slashes: {
    en: 'GitHub Pages leads from /about to /about/, so every link would cost a second request.',
    es: 'GitHub Pages lleva de /about a /about/, así que cada enlace costaría una segunda petición.',
  },
  redirects: (count: number) => ({
    en: `GitHub Pages has no redirects, and pages/_redirects.json has ${count}.`,
    es: `GitHub Pages no tiene redirecciones y pages/_redirects.json tiene ${count}.`,
  }),
  bytes: (bytes: number, most: number) => ({
    en: `GitHub Pages takes ${most} bytes, and dist/ has ${bytes}.`,
    es: `GitHub Pages admite ${most} bytes y dist/ tiene ${bytes}.`,
  }),
};
