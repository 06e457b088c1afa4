import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { githubPages } from './githubPages.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';

/** Every host by the name that `npm run host` takes. */
export const hosts: Readonly<Record<string, Host>> = {
  caddy,
  cloudflare,
  'github-pages': githubPages,
  netlify,
  nginx,
};
