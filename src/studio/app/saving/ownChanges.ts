import type { StudioApi } from '../../api/api.ts';
import type { ChangeAnswer } from '../../api/edits.ts';
import type { FileState } from '../../api/files.ts';
import { inLine } from './requestQueue.ts';
import { ask } from './server.ts';

const own = new Set<string>();

/**
 * Asks for a change, and notes what it wrote as written by this tab.
 * @throws {Unreachable}, {Absent}
 */
export async function askChange<Name extends 'change' | 'undo' | 'redo'>(
  name: Name,
  request: StudioApi[Name]['request'],
): Promise<ChangeAnswer> {
  const answer = await ask(name, request);
  if (answer.ok) for (const state of answer.files) own.add(nameOf(state));
  return answer;
}

/** The files of an event that another tab has written. The answer to this tab may yet be on its way. */
export async function notOwn(files: FileState[]): Promise<FileState[]> {
  await inLine(async () => {});
  // Once: another tab may bring the same bytes back.
  return files.filter((state) => !own.delete(nameOf(state)));
}

function nameOf({ file, revision }: FileState): string {
  return `${file} ${revision}`;
}
