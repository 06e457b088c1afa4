/**
 * True for a branch by whose name git means a version of its own, such as HEAD or FETCH_HEAD. Some disks do
 * not tell capitals apart.
 */
export function isNameOfGit(branch: string): boolean {
  return /^([a-z]+_)*head$/i.test(branch);
}
