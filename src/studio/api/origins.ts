/**
 * The studio is at one name of this machine and the pages are at another. A browser takes them for two sites:
 * no script in a page reads the studio, or asks it for anything.
 */
const names = { studio: 'localhost', pages: '127.0.0.1' };

/** An origin of this machine under the name of the studio, or under that of the pages. */
export function originOf(whose: keyof typeof names, origin: string): string {
  return origin.replace(/\/\/(?:\[.*\]|[^:]+)/, `//${names[whose]}`);
}
