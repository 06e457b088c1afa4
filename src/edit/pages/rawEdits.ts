import { routeOf } from '../../shared/routes.ts';
import { claimAddress } from '../links/redirects.ts';
import { nameOf } from '../workspace/documents.ts';
import { noFile } from '../workspace/values.ts';
import type { Attempt } from '../workspace/workspace.ts';

/** Replaces a range of a file, as the fix of a mistake does. */
export function replacePart(
  file: string,
  { offset, length, text }: { offset: number; length: number; text: string },
): Attempt {
  return (workspace) => {
    const source = workspace.documents().sourceOf(file);
    if (!source) return noFile(file);
    const before = source.text.slice(0, offset);
    workspace.write(file, before + text + source.text.slice(offset + length));
    return undefined;
  };
}

/** Writes a whole file, or removes it. */
export function writeFile(file: string, text: string | undefined): Attempt {
  return (workspace) => {
    const isThere = workspace.documents().files.has(file);
    if (text === undefined && !isThere) return noFile(file);
    const route = routeOf(nameOf(file));
    if (!isThere && route !== null) claimAddress(workspace, route);
    if (text === undefined) workspace.remove(file);
    else workspace.write(file, text);
    return undefined;
  };
}
