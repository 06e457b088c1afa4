import type { Finding } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { type Here, none, type Rule } from '../rule.ts';

/** A picture is a file that exists, or comes with its size from a host that is allowed. */
export const pictures: Rule = {
  codes: ['missing-picture', 'remote-picture', 'picture-size'],
  picture(picture, here) {
    const src = String(picture.src);
    return src.startsWith('https://') ? remote(src, picture, here) : local(src, here);
  },
};

function local(src: string, { project, spot }: Here): Finding[] {
  if (project.pictures.has(src)) return none;
  const guess = nearest(src, project.pictures.keys());
  return [
    {
      path: [...spot.path, 'src'],
      code: 'missing-picture',
      message: `There is no picture pages/${src}.`,
      suggestion: guess
        ? `Did you mean ${guess}?`
        : 'Put the file there, or choose another one in pages/images.',
      replacement: guess,
    },
  ];
}

function remote(src: string, picture: Record<string, unknown>, { project, spot }: Here): Finding[] {
  const { site } = project.site;
  const host = URL.canParse(src) ? new URL(src).host : src;
  const isAllowed = !site || site.pictureHosts?.includes(host);
  const lacks = ['width', 'height'].filter((name) => picture[name] === undefined);
  return [
    ...(isAllowed
      ? none
      : [
          {
            path: [...spot.path, 'src'],
            code: 'remote-picture',
            message: `Pictures from ${host} are not allowed: they would tell ${host} who visits.`,
            suggestion:
              'Put the file into pages/images, or add the host to pictureHosts of _site.json.',
          },
        ]),
    ...(lacks.length === 0
      ? none
      : [
          {
            path: spot.path,
            code: 'picture-size',
            message: `A remote picture needs its ${lacks.join(' and ')}.`,
            suggestion: 'Add its size in pixels, so that the page does not jump while it loads.',
          },
        ]),
  ];
}
