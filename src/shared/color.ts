/** Colors are written as #rrggbb. */
export const [black, white] = ['#000000', '#ffffff'];

/** @param share of the other color: from 0 to 1 */
export function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mix = channelsOf(color).map((value, at) => value + ((others[at] ?? 0) - value) * share);
  return `#${mix.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colors as WCAG 2 measures it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest color that suits, mixed with one of the ends; undefined if none does. */
export function nearestColor(
  color: string,
  suits: (color: string) => boolean,
  ends = [black, white],
): string | undefined {
  for (let percent = 0; percent <= 100; percent += 1) {
    const found = ends.map((end) => mixed(color, end, percent / 100)).find(suits);
    if (found) return found;
  }
  return undefined;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => linear[value] ?? 0);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light of each value of a channel. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
