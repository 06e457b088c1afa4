import type { FileFinding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { fileMessages } from '../parse/messages/files.ts';
import { isMeantAsPage, meantName } from '../read/listFiles.ts';
import type { FileFault } from '../read/readFile.ts';
import type { Source } from '../read/source.ts';

const say = sayFrom(fileMessages);

const faults = {
  link: 'file-kind.link',
  folder: 'file-kind.folder',
  closed: 'file-kind.closed',
  pipe: 'file-kind.pipe',
} as const satisfies Record<FileFault, keyof typeof fileMessages>;

/** The reason why a file cannot be a page, whatever its content. Ask for its text first. */
export function unusableFile(source: Source): FileFinding | undefined {
  const { file, fault } = source;
  if (fault) return { ...say(faults[fault]), file };
  if (file.endsWith('.json')) return undefined;
  return isMeantAsPage(file)
    ? { ...say('file-kind', { right: meantName(file) }), file }
    : undefined;
}
