/** Keystrokes that belong together: one step of undo. */
export interface TypingRun {
  group: string;
  /** Time of the last keystroke, in milliseconds. */
  at: number;
}

/** Who waits so long has seen the text saved: the next keystroke begins another run. */
const pause = 3000;

/** The run that a keystroke belongs to. */
export function runAt(last: TypingRun, now: number): TypingRun {
  return { group: now - last.at > pause ? String(now) : last.group, at: now };
}
