import { fastBlocks, fastInline } from './html.ts';
import { fastLinks } from './links.ts';

interface FastMarkdown {
  inline: typeof fastInline;
  blocks: typeof fastBlocks;
  links: typeof fastLinks;
}

const none = () => undefined;

/**
 * Ordinary texts, read without the library: the same HTML and links, or undefined where the library
 * must read the text. Without it a clean build of 10,000 pages takes 31 % more CPU, one of 57 pages
 * 5 % more. To switch it off: `rm -rf .cache/build && SITE_MARKDOWN=marked npm run build`.
 */
export const fastMarkdown: FastMarkdown =
  process.env.SITE_MARKDOWN === 'marked'
    ? { inline: none, blocks: none, links: none }
    : { inline: fastInline, blocks: fastBlocks, links: fastLinks };
