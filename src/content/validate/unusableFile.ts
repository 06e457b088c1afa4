import { isSpecial } from '../../shared/routes.ts';
import type { FileFinding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { fileMessages } from '../parse/messages/files.ts';
import { wholeEasyName } from '../read/fileName.ts';
import { isMeantAsPage, meantName } from '../read/listFiles.ts';
import type { FileFault } from '../read/readFile.ts';
import type { Source } from '../read/source.ts';

export const sayOfFile = sayFrom(fileMessages);

const faults = {
  link: 'file-kind.link',
  folder: 'file-kind.folder',
  closed: 'file-kind.closed',
  pipe: 'file-kind.pipe',
} as const satisfies Record<FileFault, keyof typeof fileMessages>;

/** The reason why a file cannot be a page, whatever its content. Ask for its text first. */
export function unusableFile(source: Source): FileFinding | undefined {
  const { file, fault } = source;
  if (fault) return { ...sayOfFile(faults[fault]), file };
  if (file.endsWith('.json')) return undefined;
  if (!isMeantAsPage(file)) return undefined;
  const meant = meantName(file);
  const right = isSpecial(meant) ? meant : (wholeEasyName(meant) ?? meant);
  return { ...sayOfFile('file-kind', { right }), file };
}
