/** The keys of undo, which are the studio's: a field's own would lose what was saved meanwhile. */
export function undoKeyOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const key = event.key.toLowerCase();
  // Ctrl+Alt is AltGr, which writes letters.
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  if (key !== 'z' && key !== 'y') return undefined;
  return key === 'y' || event.shiftKey ? 'redo' : 'undo';
}
