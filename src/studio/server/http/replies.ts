import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lookup } from 'mrmime';
import { iconSprite } from '../../../build/assets/icons.ts';
import { namedKind } from '../../../content/read/pictureFormat.ts';
import { originOf } from '../../api/origins.ts';
import { lastContent } from '../changes/git.ts';
import type { Session } from '../session/session.ts';
import type { Views } from './views.ts';

export interface Options {
  session: Session;
  views: Views;
  token: string;
  /** Known once it listens. */
  port: () => number;
  /** The folder of the packages. */
  packages: string;
}

export interface Reply {
  type: string;
  content: string | Uint8Array;
  headers?: Record<string, string>;
}

interface Asked {
  url: URL;
  query: URLSearchParams;
  /** The parts of the path behind the area. */
  rest: string[];
}

type ReplyTo = (options: Options, asked: Asked) => Reply | undefined | Promise<Reply | undefined>;

/** Views and files, by the first part of their address. */
export const replies: Record<string, ReplyTo> = {
  /** Files whose address changes with what is in them. */
  async app({ views }, { rest: [version, name = ''] }) {
    const app = await views.app();
    if (version !== app.version || (name !== 'main.js' && name !== 'main.css')) return undefined;
    const headers = { 'Cache-Control': 'private, max-age=31536000, immutable' };
    return { type: lookup(name) ?? '', content: app[name], headers };
  },
  picture({ session: { root, store } }, { rest }) {
    const src = rest.join('/');
    const isKnown = store.pictures().some((picture) => picture.src === src);
    return isKnown ? pictureReply(src, readFileSync(join(root, 'pages', src))) : undefined;
  },
  'last-picture'({ session }, { rest }) {
    const src = rest.join('/');
    if (!/^images\/[^.:]/.test(src) || namedKind(src) === undefined) return undefined;
    const content = lastContent(session, `pages/${src}`);
    return content && pictureReply(src, content);
  },
  example: async ({ views }, { query, rest: [type = '', index = '0'] }) =>
    viewReply(await views.example(type, Number(index), query.get('lang') ?? 'en')),
  present: async ({ views }, { query }) => viewReply(await views.present(query.get('route') ?? '')),
  'last-page': async ({ views }, { query }) =>
    viewReply(await views.lastPage(query.get('file') ?? '')),
  'icon-tags.json': ({ packages }) => ({
    type: 'application/json',
    content: readFileSync(join(packages, 'lucide-static/tags.json')),
  }),
  'icons.svg'({ session, packages }) {
    const names = session.contract().get('icons.json')?.enum ?? [];
    const { content } = iconSprite(dirname(packages), names.map(String));
    return { type: 'image/svg+xml', content };
  },
};

const html = 'text/html;charset=utf-8';

/** Script does not run where the studio shows content. */
export const studioReply: ReplyTo = async ({ views }, { url: { origin } }) => ({
  type: html,
  content: await views.studio(),
  headers: {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': `script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; frame-src 'self' ${originOf('pages', origin)}; frame-ancestors 'none'`,
  },
});

/** Views stand in frames at the studio's own origin. */
function viewReply(content: string | undefined): Reply | undefined {
  if (content === undefined) return undefined;
  const policy =
    "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
  return { type: html, content, headers: { 'Content-Security-Policy': policy } };
}

/** A drawing is only drawn, wherever it is opened. */
export function pictureReply(name: string, content: string | Uint8Array): Reply {
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  const type = lookup(name) ?? 'application/octet-stream';
  return { type, content, headers: { 'Content-Security-Policy': policy } };
}
