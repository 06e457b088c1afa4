/** Why nothing can wait under the name of a branch. */
export type Unfit = 'own' | 'main' | 'place';

/**
 * Tells why nothing can wait under the name of a branch; undefined if something can. Some disks do not tell
 * capitals apart.
 * - own: git means a version of its own, such as HEAD or FETCH_HEAD.
 * - main: git usually calls the published versions so.
 * - place: it begins with the place at which git keeps the name.
 */
export function unfitAs(branch: string): Unfit | undefined {
  if (/^([a-z]+_)*head$/i.test(branch)) return 'own';
  if (/^(main|master)$/i.test(branch)) return 'main';
  return placeIn(branch) === '' ? undefined : 'place';
}

/** `refs/heads/` of `refs/heads/review`, and `origin/` of `origin/review`. */
export function placeIn(branch: string): string {
  return /^(?:refs\/)?(?:(?:heads|tags|remotes|origin)\/)*/i.exec(branch)?.[0] ?? '';
}
