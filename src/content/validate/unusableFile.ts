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
} as const satisfies Record<FileFault, keyof typeof fileMessages>;

/** What is wrong with a file that cannot be a page as it is, whatever stands in it. */
export function unusableFile(source: Source): FileFinding | undefined {
  const { file, text } = source;
  // What keeps the text from being read is known once it was asked for.
  if (text === '' && source.fault) return { ...say(faults[source.fault]), file };
  if (file.endsWith('.json')) return undefined;
  return isMeantAsPage(file)
    ? { ...say('file-kind', { right: meantName(file) }), file }
    : undefined;
}
