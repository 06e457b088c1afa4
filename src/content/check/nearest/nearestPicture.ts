import { nearest } from '../../../shared/didYouMean.ts';

/** All pictures share a folder, and most an ending: their names are compared alone. */
export function nearestPicture(
  src: string,
  pictures: Pick<ReadonlyMap<string, unknown>, 'keys'>,
): string | undefined {
  const name = nameOf(src).toLowerCase();
  const named = [...pictures.keys()].find((each) => nameOf(each).toLowerCase() === name);
  if (named) return named;
  const near = nearest(src, pictures.keys());
  return near && nearest(nameOf(src), [nameOf(near)]) ? near : undefined;
}

function nameOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
