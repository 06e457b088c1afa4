// @module-tag full
import { expect, it, vi } from 'vitest';
import { compileTraversal, visit } from '../../../../../src/content/schema/traversal.ts';
import * as fast from '../../../../../src/content/text/markdown.ts';
import { contract } from '../../../../support/contract.ts';
import { openOwnSite } from '../../../../support/ownSite.ts';

it('SITE_MARKDOWN=marked writes the same HTML and finds the same links in every text', async () => {
  vi.stubEnv('SITE_MARKDOWN', 'marked');
  vi.resetModules();
  const slow = await import('../../../../../src/content/text/markdown.ts');
  const { fastMarkdown } = await import(
    '../../../../../src/content/text/fastMarkdown/fastMarkdown.ts'
  );
  vi.unstubAllEnvs();
  expect(fastMarkdown.inline('Words.')).toBeUndefined();
  const texts = textsOfSite();
  expect(texts.length).toBeGreaterThan(1000);
  for (const text of texts) {
    expect(slow.inlineToHtml(text)).toBe(fast.inlineToHtml(text));
    expect(slow.markdownToHtml(text)).toBe(fast.markdownToHtml(text));
    expect(slow.linksIn(text)).toEqual(fast.linksIn(text));
  }
});

function textsOfSite(): string[] {
  const traversal = compileTraversal(contract, 'page.json');
  const texts: string[] = [];
  for (const { page } of openOwnSite().pages)
    visit(traversal, page, (content, text) => {
      if (content === 'inline' || content === 'markdown') texts.push(...[text].flat().map(String));
    });
  return texts;
}
