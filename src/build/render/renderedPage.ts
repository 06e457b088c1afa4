import type { PageData } from '../../app/data/pageData.ts';
import { createRoom, type Part, textOf } from '../../shared/chunks.ts';
import type { VersionedData } from './dataVersion.ts';

const bytesOf = createRoom();

/**
 * A page as it is written. A class, because a getter that each object has of its own would keep
 * the page in memory long after it was written.
 */
export class RenderedPage {
  readonly data: PageData;
  /** The data as JSON. Valid until the next page is rendered: the buffer is reused. */
  readonly json: Uint8Array;
  readonly #html: Part[];

  constructor({ data, json }: VersionedData, html: Part[]) {
    this.data = data;
    this.json = json;
    this.#html = html;
  }

  /** Put together when it is asked for; to be written, its bytes cost less. */
  get html(): string {
    return textOf(this.#html);
  }

  /** The element with the content of the page. */
  get main(): string {
    return mainIn(this.#html);
  }

  /** Good until those of another page are made. */
  htmlBytes(): Uint8Array {
    return bytesOf(this.#html);
  }
}

/** The only part of a page that no other shares holds its content. */
export function mainIn(html: Part[]): string {
  for (const part of html) {
    if (typeof part !== 'string') continue;
    const start = part.indexOf('<main');
    if (start >= 0) return part.slice(start, part.lastIndexOf('</main>') + '</main>'.length);
  }
  throw new Error('The page has no main element.');
}
