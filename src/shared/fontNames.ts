/** Large letters, and all others. */
export const fontUses = ['display', 'text'] as const;

/** The font of each use, by the name of its Fontsource package. */
export type FontNames = Record<(typeof fontUses)[number], string>;

export function fontNamesOf(written: { [use in keyof FontNames]?: string | undefined } = {}) {
  const { display = 'besley', text = 'figtree' } = written;
  return { display, text } satisfies FontNames;
}
