import { nearest } from '../../shared/didYouMean.ts';

/** The address that a dead one may mean: one that is spelled alike or, failing that, ends with the same part. */
export function nearestRoute(path: string, routes: readonly string[]): string | undefined {
  const last = path.slice(path.lastIndexOf('/'));
  return (
    nearest(path, routes) ??
    (last.length > 1 ? routes.find((route) => route.endsWith(last)) : undefined) ??
    onlyLonger(path, routes)
  );
}

/** `/privacy` → `/privacy-policy`. */
function onlyLonger(path: string, routes: readonly string[]): string | undefined {
  const [longer, other] = routes.filter((route) => route.startsWith(`${path}-`));
  return path.length > 4 && other === undefined ? longer : undefined;
}

/** The picture that is spelled alike, by its name alone: all share a folder, and most an ending. */
export function nearestPicture(src: string, pictures: Iterable<string>): string | undefined {
  const all = new Map([...pictures].map((each) => [nameOf(each), each]));
  return all.get(nameOf(src)) ?? all.get(nearest(nameOf(src), all.keys()) ?? '');
}

function nameOf(src: string): string {
  return src
    .slice(src.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase();
}
