import { get, type StudioState, tell, update } from '../state/store.ts';
import { Absent, ask, Failed, Stale, Unreachable, Unwritten } from './server.ts';

/** Milliseconds until what could not be sent is sent again. */
export const patience = 1500;

let line: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let resume: () => Promise<unknown> = async () => {};

/** One request at a time: each names the revision that the one before has made. */
export function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = line.then(work, work);
  line = next.catch(() => {});
  return next;
}

/** Sets the work that begins when the server can be reached again. */
export function onReturn(work: () => Promise<unknown>): void {
  resume = work;
}

/** Says that nothing is saved now, and tries again. */
export function lose(error: unknown): undefined {
  if (error instanceof Absent) {
    tell(error.message);
    return undefined;
  }
  if (!(error instanceof Unreachable)) throw error;
  // The server takes nothing from this page any more: only to load it again helps.
  if (get().save === 'stale') return undefined;
  update(saveStateOf(error));
  clearTimeout(timer);
  if (!(error instanceof Stale)) timer = setTimeout(retry, patience);
  return undefined;
}

function saveStateOf(error: Unreachable): Partial<StudioState> {
  if (error instanceof Unwritten) return { save: 'unwritten', fault: error.code };
  if (error instanceof Stale) return { save: 'stale' };
  return { save: error instanceof Failed ? 'failed' : 'offline' };
}

async function retry(): Promise<void> {
  try {
    await ask('problems', { file: 'pages/_site.json' });
    update({ save: 'saving' });
    await resume();
  } catch (error) {
    lose(error);
  }
}
