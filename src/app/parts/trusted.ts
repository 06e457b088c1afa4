import type { Html } from '../../shared/resolvedTypes.ts';

/**
 * The only place that may make HTML of text in the browser: the site's policy refuses every other
 * (Trusted Types). What comes here is what the build made of Markdown.
 */
const policy = globalThis.trustedTypes?.createPolicy('markdown', { createHTML: (html) => html });

export function trusted({ __html }: Html): { __html: string | TrustedHTML } {
  return { __html: policy?.createHTML(__html) ?? __html };
}
