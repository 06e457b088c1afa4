import type { Html } from '../../shared/resolvedTypes.ts';

/**
 * The only place in the browser that may turn text into HTML: the site's policy (Trusted Types)
 * refuses every other. Its input is what the build made of Markdown.
 */
const policy = globalThis.trustedTypes?.createPolicy('markdown', { createHTML: (html) => html });

export function trusted({ __html }: Html): { __html: string | TrustedHTML } {
  return { __html: policy?.createHTML(__html) ?? __html };
}
