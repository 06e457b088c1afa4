import { palette, tint } from './palette';
import { picture, tag } from './svg';

const WIDE = 120;
const COURSE = 60;

const { white, sky, azure, cobalt, night, saffron, clay } = palette;

/** From the light of the sky down to the depth of the sea. */
const depths = [
  white,
  sky,
  tint.haze,
  tint.haze,
  tint.azure,
  tint.azure,
  azure,
  azure,
  cobalt,
  cobalt,
];

/** The scales that differ, by course and place. */
const picked: Readonly<Record<string, string>> = {
  '6-3': saffron,
  '8-2': clay,
  '4-4': cobalt,
  '3-1': azure,
  '9-5': azure,
  '7-0': cobalt,
};

function scale(course: number, place: number): string {
  return tag('use', {
    href: '#escama-scale',
    x: place * WIDE + (course % 2 ? 0 : COURSE),
    y: course * COURSE,
    fill: picked[`${course}-${place}`] ?? depths[course] ?? night,
  });
}

/** Fish-scale tiles, the roofing of domes and towers; lower courses lie under upper ones. */
export function escama(): string {
  const shape = tag('path', {
    id: 'escama-scale',
    d: 'M-60 0A60 60 0 0 0 60 0V-60H-60Z',
    stroke: palette.stone,
    'stroke-width': 3,
  });
  const courses = Array.from({ length: 13 }, (_, course) => 12 - course);
  const scales = courses.flatMap((course) =>
    Array.from({ length: 7 }, (_, place) => scale(course, place)),
  );
  return picture(night, tag('defs', {}, shape), ...scales);
}
