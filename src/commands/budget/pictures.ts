/** The pixels across the phone that Lighthouse simulates. */
const phone = 412 * 1.75;

/** The addresses that a phone chooses for a page's own pictures, as if each were as wide as the phone. */
export function picturesIn(html: string): string[] {
  const pictures = [...html.matchAll(/<picture>(.*?)<\/picture>/gs)];
  const chosen = pictures.map(([, picture = '']) => chosenOf(picture));
  return [...new Set(chosen)].filter((address) => address.startsWith('/'));
}

function chosenOf(picture: string): string {
  const [, forPhones] =
    /<source [^>]*srcset="([^" ]*)" media="\(width &lt; 64rem\)"/.exec(picture) ?? [];
  const [, widths] = /<source [^>]*srcset="([^"]*)" sizes=/.exec(picture) ?? [];
  const [, only = ''] = /<img [^>]*src="([^"]*)"/.exec(picture) ?? [];
  return forPhones ?? (widths ? sharpestOf(widths) : only);
}

/** The smallest picture of `/a-480.avif 480w, /a-960.avif 960w` that is as wide as the phone. */
function sharpestOf(srcset: string): string {
  const offers = srcset
    .split(', ')
    .map((offer) => offer.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);
  return (offers.find(({ width }) => width >= phone) ?? offers.at(-1))?.address ?? '';
}
