/** `http://localhost:4173/contact` → `/contact`; undefined for an address that visitors can reach. The studio shows a page below its own. */
export function pathOnThisComputer(href: string): string | undefined {
  const [, path] = onThisComputer.exec(href.trim()) ?? [];
  const shown = path?.replace(/^\/_studio\/?#/, '');
  return shown === undefined || shown.startsWith('/') ? shown : `/${shown}`;
}

const onThisComputer =
  /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|192\.168\.[\d.]+:|\[::1\]|[^/?#]+\.local(?=[:/?#]|$))[^/?#]*(.*)$/i;
