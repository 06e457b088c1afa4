import { git, isTrue } from '../git/git.ts';
import { GitFault } from '../git/gitFault.ts';
import { type Author, versionOf } from './commit.ts';
import { inTurn } from './inTurn.ts';
import { mergedTree } from './mergedTree.ts';
import { isIn, readyPlace } from './place.ts';
import { look } from './send.ts';
import { bringToDisk, moveTo } from './toDisk.ts';
import { why } from './why.ts';

interface Taking {
  /** Names the version that joins the newest with one that was saved here. */
  name: string;
  author?: Author | undefined;
}

/**
 * Takes the newest version of the shared copy into the folder, as `git merge` would: what stands on disk
 * is one side. If both have changed the same, nothing is taken in.
 * @returns the files of the site that are others now
 * @throws {GitFault}
 */
export function takeIn(root: string, taking: Taking): Promise<string[]> {
  return inTurn(root, async () => {
    const place = readyPlace(root);
    const { head, remote } = place;
    if (!remote) throw new GitFault(why.noShared);
    const tip = await look(root, remote);
    if (tip === undefined || isIn(root, tip, head)) return [];
    refuseProgram(root, head, tip);
    const newest = isIn(root, head, tip)
      ? tip
      : versionOf(root, mergedTree(root, head, tip), [head, tip], taking);
    bringToDisk(root, head, newest);
    return moveTo(root, place, newest);
  });
}

/** Code that runs, and packages that are not installed, cannot be exchanged under it. */
function refuseProgram(root: string, head: string, tip: string): void {
  const start = git(root, ['merge-base', head, tip]);
  const others = ['pages', '.github', '.vscode', 'tests', '*.md'].map(
    (each) => `:(exclude)${each}`,
  );
  if (!isTrue(root, ['diff', '--quiet', start, tip, '--', '.', ...others]))
    throw new GitFault(why.otherProgram);
}
