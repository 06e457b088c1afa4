type Change = (text: string) => void;

/** Puts words where the cursor is, and the cursor behind them. */
export function insertAt(field: HTMLTextAreaElement | null, words: string, change: Change): void {
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  change(value.slice(0, selectionStart) + words + value.slice(selectionEnd));
  placeCursor(field, selectionStart + words.length, selectionStart + words.length);
}

/** Puts characters around the selection: `**bold**`. */
export function wrap(
  field: HTMLTextAreaElement | null,
  [before, after]: readonly [string, string],
  change: Change,
): void {
  if (!field) return;
  const { selectionStart: from, selectionEnd: to, value } = field;
  change(value.slice(0, from) + before + value.slice(from, to) + after + value.slice(to));
  placeCursor(field, from + before.length, to + before.length);
}

/** Puts characters before each selected line: `- `. */
export function prefixLines(field: HTMLTextAreaElement | null, sign: string, change: Change): void {
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  const from = value.slice(0, selectionStart).lastIndexOf('\n') + 1;
  const lines = value.slice(from, selectionEnd).split('\n');
  const signed = lines.map((line) => sign + line).join('\n');
  change(value.slice(0, from) + signed + value.slice(selectionEnd));
  placeCursor(field, selectionStart + sign.length, selectionEnd + sign.length * lines.length);
}

/** After the new text is on the screen. */
function placeCursor(field: HTMLTextAreaElement, from: number, to: number): void {
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(from, to);
  });
}
