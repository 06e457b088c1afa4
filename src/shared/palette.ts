import { black, contrastOf, mixed, nearestColor, white } from './color.ts';

/** The colors that a site may choose. */
type Role =
  | 'accent'
  | 'dark'
  | 'highlight'
  | 'text'
  | 'quiet'
  | 'rule'
  | 'tint'
  | 'tintRule'
  | 'softAccent'
  | 'alert'
  | 'highlightHover'
  | 'darkPanel'
  | 'darkQuiet'
  | 'darkRule'
  | 'darkAccent'
  | 'darkAlert';

export type Colors = { [role in Role]?: string | undefined };

/** All colors of a site by their roles, as #rrggbb. */
export type Palette = Record<Role | 'onHighlight' | 'white' | 'black', string>;

/** The contrast that letters need, as WCAG 2 has it. */
export const enough = 4.5;

/** The colors that a site has written, and the others mixed of them so that they can be read. */
export function paletteOf(written: Colors = {}): Palette {
  const grounds = groundsOf(written);
  const { accent, dark, darkPanel, highlight, text, tint } = grounds;
  const onLight = readableOn([white, tint]);
  const { rule = mixed(accent, white, 0.8), tintRule = mixed(accent, white, 0.7) } = written;
  const { quiet = onLight(mixed(text, white, 0.25)), alert = onLight('#b42318') } = written;
  const { softAccent = readableOn([white, tint], 3)(mixed(accent, white, 0.3)) } = written;
  const onDark = readableOn([dark, darkPanel], enough, white);
  const { darkQuiet = onDark(mixed(white, dark, 0.2)), darkRule = mixed(dark, white, 0.2) } =
    written;
  const { darkAccent = onDark(highlight), darkAlert = onDark('#ff9e7a') } = written;
  return {
    ...{ ...grounds, rule, tintRule, quiet, alert, softAccent },
    ...{ darkQuiet, darkRule, darkAccent, darkAlert },
  };
}

/** Those on which others stand, and those of which others are mixed. */
export function groundsOf(written: Colors) {
  const { accent = '#2f5d8a' } = written;
  const { dark = mixed(accent, black, 0.7), highlight = accent } = written;
  const { tint = mixed(accent, white, 0.92) } = written;
  const { text = readableOn([white, tint])(mixed(dark, black, 0.2)) } = written;
  const { darkPanel = readableOn([white])(mixed(dark, white, 0.08)) } = written;
  const isReversed = contrastOf(text, highlight) < contrastOf(white, highlight);
  const { highlightHover = mixed(highlight, isReversed ? black : white, 0.15) } = written;
  const onHighlight = isReversed ? white : text;
  const buttons = { highlight, highlightHover, onHighlight };
  return { accent, dark, darkPanel, text, tint, ...buttons, white, black };
}

/** Returns what makes a color darker, or lighter, until it can be read on some grounds. */
function readableOn(grounds: string[], least = enough, end = black): (color: string) => string {
  const suits = (color: string) => grounds.every((ground) => contrastOf(color, ground) >= least);
  return (color) => nearestColor(color, suits, [end]) ?? color;
}
