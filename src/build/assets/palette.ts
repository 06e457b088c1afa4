/** The brand's colors in generated pictures. */
export const palette = {
  night: '#0c1a44',
  cobalt: '#1d3f9e',
  white: '#fff',
  saffron: '#f4b728',
} as const;
