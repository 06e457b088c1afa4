import type { FileFinding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { fileMessages } from '../parse/messages/files.ts';
import type { Kind } from '../schema/contract.ts';

const million = 1_000_000;

/**
 * The most characters in a file. The longest page of a real site has tens of thousands; a page of a
 * million was put together by mistake, and no visitor would wait for it. Lists of addresses, and
 * the record of translations, grow with the site: their limits allow for that.
 */
const most: Record<Kind, number> = {
  page: million,
  layout: million,
  site: million,
  facts: 10 * million,
  redirects: 100 * million,
  routes: 100 * million,
  translations: 100 * million,
  contract: million,
};

const say = sayFrom(fileMessages);

/** Told before such a file is read as JSON. */
export function tooLarge(file: string, text: string, kind: Kind): FileFinding | undefined {
  const limit = most[kind];
  if (text.length <= limit) return undefined;
  const size = Math.ceil((text.length / million) * 10) / 10;
  return { ...say('file-size', { size, limit: limit / million }), file };
}
