import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { Fix } from '../diagnostics/repairedText.ts';
import {
  changed,
  type OriginOf,
  originIn,
  type RepairedText,
} from '../diagnostics/repairedText.ts';
import { isUtf16 } from '../text/isUtf16.ts';
import { hiddenCharacters } from './escapes.ts';
import { conflictsIn } from './mergeConflicts.ts';
import { fileMessages } from './messages/files.ts';
import { syntaxProblem } from './syntax.ts';
import { span } from './tokens.ts';

/** The mistakes of a text that is not JSON. */
export interface Explained {
  problems: TextProblem[];
  /** The text without them, where it is clear for each what was meant. */
  mended?: RepairedText;
}

/**
 * Every mistake in a text: after one of which it is clear what was meant, the reading goes on as if
 * that stood there. Behind another one all would be guesses.
 */
export function explainText(text: string): Explained {
  if (isUtf16(text)) return { problems: [utf16] };
  const foreign = foreignFormat(text);
  if (foreign) return { problems: [foreign] };
  const conflicts = conflictsIn(text);
  if (conflicts.length > 0) return { problems: conflicts };

  const problems: TextProblem[] = [];
  const changes: Fix[] = [];
  let now = text;
  // Each mistake has the text read once more, to go on behind it or to say where in the page it is.
  for (let read = 0; read < mostRead; ) {
    const found = problemsIn(now).slice(0, Math.ceil((mostRead - read) / now.length));
    read += found.length * now.length;
    const originOf = originIn(changes);
    if (found.length === 0) return { problems, mended: { text: now, originOf } };
    for (const problem of found) problems.push(inOrigin(problem, now, originOf));
    for (const { fix, bridge = fix } of found.toReversed()) {
      if (!bridge) return { problems };
      changes.push(bridge);
      now = changed(now, bridge);
    }
  }
  return { problems };
}

/**
 * The most characters read of one file, repeats included: the largest page a few times, others
 * hundreds of times.
 */
const mostRead = 5_000_000;

const say = sayFrom(fileMessages);

/** The first mistake that keeps the text from being read, or what is hidden in one that can be. */
function problemsIn(text: string): TextProblem[] {
  if (text.startsWith(byteOrderMark)) return [markProblem];
  const problem = syntaxProblem(text);
  return problem ? [problem] : hiddenCharacters(text);
}

/** Maps a problem from the repaired text to the original. */
function inOrigin(problem: TextProblem, text: string, originOf: OriginOf): TextProblem {
  const { offset, length, fix } = problem;
  return {
    ...problem,
    ...originOf(offset, length),
    ...(fix && { fix: { ...originOf(fix.offset, fix.length), text: fix.text } }),
    read: { text, offset },
  };
}

const byteOrderMark = '\uFEFF';

const markProblem: TextProblem = {
  ...say('json-byte-order-mark'),
  ...span(0, 1),
  fix: { ...span(0, 1), text: '' },
};

export const utf16: TextProblem = { ...say('json-not-utf8.utf16'), ...span(0, 1) };

/** The beginnings of files that other programs write. */
const formats: [name: string, beginning: RegExp][] = [
  ['HTML', /^\s*<(?:!doctype html|!--|html|head|body|div|p|h\d|meta|article)\b/i],
  ['XML', /^\s*<(?:\?xml|rss|urlset)\b/i],
  ['RTF', /^\{\\rtf/],
  ['PDF', /^%PDF-/],
  ['Word, Excel / ZIP', /^PK\W{2}/],
  ['PNG', /^.PNG\r?\n/],
  ['JPEG', /^.{2,12}(?:JFIF|Exif)/s],
];

/** A file of another program that was saved under the name of a page. */
export function foreignFormat(text: string): TextProblem | undefined {
  const start = text.slice(0, 200);
  const [format, beginning] = formats.find(([, each]) => each.test(start)) ?? [];
  if (!format || !beginning) return undefined;
  const found = beginning.exec(start)?.[0] ?? '';
  const offset = found.length - found.trimStart().length;
  return { ...say('json-syntax.format', { format }), ...span(offset, found.trim().length) };
}
