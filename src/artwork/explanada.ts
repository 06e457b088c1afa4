import { palette, tint } from './palette';
import { picture, tag } from './svg';

const COURSE = 20;
const WAVE = 'M-24 0q60-68 120 0t120 0 120 0 120 0 120 0 120 0 120 0';

const { clay, night, stone, saffron } = palette;

/** The colours of the promenade, one for each course of tesserae from the top. */
const bands = [clay, clay, clay, stone, stone, night, night, night, stone, stone];

function colour(course: number): string {
  if (course >= 20 && course <= 22) return saffron;
  return bands[course % bands.length] ?? stone;
}

/** Alicante's promenade by the sea: waves of marble tesserae. */
export function explanada(): string {
  const wave = tag('path', {
    id: 'explanada-wave',
    d: WAVE,
    fill: 'none',
    'stroke-width': COURSE - 1.6,
    'stroke-dasharray': '20 1.6',
  });
  const courses = Array.from({ length: 41 }, (_, course) =>
    tag('use', { href: '#explanada-wave', y: (course - 2) * COURSE, stroke: colour(course) }),
  );
  return picture(tint.sand, tag('defs', {}, wave), ...courses);
}
