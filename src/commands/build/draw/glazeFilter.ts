/** The size of pictures in their own units, and the margin that `withGlaze` adds on each side. */
export const side = 720;
export const margin = 12;

/**
 * Wraps a drawing into light and relief: dark parts lie lower, like glaze between raised lines, a
 * lamp at the upper left shines on an uneven surface, and tiles have edges. Its root names their
 * size in `data-tile`; a drawing without one has no edges. The result has a margin to cut off: at the
 * border of a canvas light falls as on a drop, into a dark line.
 */
export function withGlaze(svg: string): string {
  const begin = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  const end = svg.lastIndexOf('</svg>');
  const root = enlarged(svg.slice(0, begin));
  const [, tile] = /data-tile="(\d+)"/.exec(root) ?? [];
  const edges = tile ? `${edgesOf(Number(tile))}<path d="${whole}" fill="url(#edges)"/>` : '';
  const drawing = `<g filter="url(#glaze)">${svg.slice(begin, end)}${edges}</g>`;
  return `${root}${glaze}${drawing}<path d="${whole}" fill="url(#dusk)"/></svg>`;
}

function enlarged(root: string): string {
  const size = side + 2 * margin;
  const rest = root.slice(0, -1).replace(/ (?:width|height|viewBox)="[^"]*"/g, '');
  const box = `viewBox="${-margin} ${-margin} ${size} ${size}"`;
  return `${rest} width="${size}" height="${size}" ${box}>`;
}

const whole = `M0 0H${side}V${side}H0Z`;

const glaze = [
  '<filter id="glaze" x="-.02" y="-.02" width="1.04" height="1.04" ',
  'color-interpolation-filters="sRGB">',
  // In the margin the drawing goes on.
  '<feOffset in="SourceGraphic" dx="12" result="right"/>',
  '<feOffset in="SourceGraphic" dx="-12" result="left"/>',
  '<feOffset in="SourceGraphic" dy="12" result="below"/>',
  '<feOffset in="SourceGraphic" dy="-12" result="above"/>',
  '<feMerge><feMergeNode in="right"/><feMergeNode in="left"/><feMergeNode in="below"/>',
  '<feMergeNode in="above"/><feMergeNode in="SourceGraphic"/></feMerge>',
  '<feColorMatrix type="luminanceToAlpha"/>',
  '<feGaussianBlur stdDeviation="2.2" result="height"/>',
  '<feDiffuseLighting surfaceScale="5" diffuseConstant="1.12" lighting-color="#fff">',
  '<feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting>',
  '<feBlend in2="SourceGraphic" mode="multiply" result="relief"/>',
  '<feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="2" seed="7"/>',
  '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .9 0 0 0 0"/>',
  '<feComposite in2="height" operator="arithmetic" k2=".8" k3=".5"/>',
  '<feSpecularLighting surfaceScale="14" specularConstant=".55" specularExponent="26" ',
  'lighting-color="#fff"><fePointLight x="120" y="-140" z="420"/></feSpecularLighting>',
  '<feComposite in2="relief" operator="arithmetic" k2=".55" k3="1"/>',
  '<feComposite in2="SourceGraphic" operator="in"/></filter>',
  '<linearGradient id="dusk" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".16"/>',
  '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>',
  '<stop offset="1" stop-color="#101a38" stop-opacity=".3"/></linearGradient>',
].join('');

function edgesOf(tile: number): string {
  const far = tile - 3;
  const line = (d: string, rest: string) => `<path d="${d}" fill="none" stroke-width="3" ${rest}/>`;
  return [
    `<pattern id="edges" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">`,
    line(`M3 ${far}V3H${far}`, 'stroke="#fff" stroke-opacity=".55"'),
    line(`M3 ${far}H${far}V3`, 'stroke="#101a38" stroke-opacity=".35"'),
    line(`M0 0H${tile}V${tile}H0Z`, 'stroke="#8d98b8"'),
    '</pattern>',
  ].join('');
}
