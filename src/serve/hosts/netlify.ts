import { netlifyLimits as limits } from '../../shared/hostLimits.ts';
import type { Host } from './host.ts';

/** Netlify reads `_headers` and `_redirects` itself. The file says how it builds, and three things more. */
export const netlify: Host = {
  files: () => ({ 'netlify.toml': configuration }),
  refusals: () => [],
  notes: ({ redirects }) => [
    ...(redirects.length > limits.redirects.most ? [words.redirects(redirects.length)] : []),
    words.next,
  ],
};

/** With its pretty addresses Netlify leads from /about to /about/, away from the canonical address. */
const configuration = `[build]
  command = "npm ci && npm run build"
  publish = "dist"

[build.environment]
  NODE_VERSION = "22"

[build.processing]
  skip_processing = false

[build.processing.html]
  pretty_urls = false

${['/404', '/404.html', '/_headers', '/_redirects'].map(missing).join('')}`;

/** Netlify would answer 200. */
function missing(path: string): string {
  return `
[[redirects]]
  from = "${path}"
  to = "/404.html"
  status = 404
  force = true
`;
}

const words = {
  redirects: (count: number) => ({
    en: `The site has ${count} redirects. Netlify says that a deploy with more than ${limits.redirects.most} may fail.`,
    es: `El sitio tiene ${count} redirecciones. Netlify dice que una publicación con más de ${limits.redirects.most} puede fallar.`,
  }),
  next: {
    en: 'Commit netlify.toml. Then compare the site with the build: npm run audit:site -- https://…',
    es: 'Guarde netlify.toml en el repositorio. Después compare el sitio con lo construido: npm run audit:site -- https://…',
  },
};
