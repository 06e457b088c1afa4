export const palette = {
  night: '#0c1a44',
  ink: '#0f1b3d',
  cobalt: '#1d3f9e',
  azure: '#5b82d6',
  sky: '#e9effa',
  stone: '#f5f6f2',
  white: '#fff',
  saffron: '#f4b728',
  clay: '#c2502e',
} as const;

/** Tints of the palette above, towards white: a whole floor in full colours would shout. */
export const tint = {
  azure: '#a9bfea',
  haze: '#cfdcf4',
  granite: '#dfe3ec',
  sand: '#fae3ae',
  blush: '#ecc4b6',
} as const;
