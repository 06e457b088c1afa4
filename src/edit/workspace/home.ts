import { realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names a folder on this machine by what git and a copy cannot know: when it was made, and where it lies. */
export function homeOf(folder: string): string {
  const path = realpathSync(folder);
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${hostname()} ${path} ${ino} ${birthtimeNs}`;
}
