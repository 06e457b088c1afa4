import { nearestPicture } from '../check/nearest/nearestPicture.ts';
import { pathOnThisSite } from '../check/rules/linkSchemes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PictureFile } from '../read/source.ts';

/** A schema does not know the address of the site: a guess that is one of its own becomes its path. */
export function withOwnPaths(diagnostics: Diagnostic[], url: string | undefined): Diagnostic[] {
  return diagnostics.map((each) => {
    const { guess, suggestion } = each;
    if (each.code !== 'pattern' || !suggestion || !guess?.text.startsWith('"https:')) return each;
    const meant = JSON.parse(guess.text);
    const path = pathOnThisSite(meant, url);
    if (!path) return each;
    return {
      ...each,
      suggestion: suggestion.replace(meant, path),
      guess: { ...guess, text: JSON.stringify(path) },
    };
  });
}

/**
 * A schema knows how the name of a picture is spelled, not which pictures there are: a guess that is
 * none of them becomes the nearest that is.
 */
export function withRealPictures(diagnostics: Diagnostic[], pictures: PictureFile[]): Diagnostic[] {
  const isGuessed = ({ code, guess }: Diagnostic) =>
    code === 'pattern' && guess?.text.startsWith('"images/');
  if (!diagnostics.some(isGuessed)) return diagnostics;
  const known = new Map(pictures.map((picture) => [picture.src, picture]));
  return diagnostics.map((each) => {
    const { guess, suggestion, ...rest } = each;
    if (!guess || !suggestion || !isGuessed(each)) return each;
    const meant = JSON.parse(guess.text);
    const near = known.has(meant) ? meant : nearestPicture(meant, known);
    if (!near) return { ...rest, suggestion };
    return {
      ...rest,
      suggestion: suggestion.replace(meant, near),
      guess: { ...guess, text: JSON.stringify(near) },
    };
  });
}
