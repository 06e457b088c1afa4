import { get, type StudioState, tell, update } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { Absent, ask, Failed, Stale, Unreachable, Unwritten } from './server.ts';

/** Milliseconds until what could not be sent is sent again. */
const retryDelay = 1500;

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
  // Each retry fails for the same reason.
  const isTold = get().save === 'unwritten';
  update(saveStateOf(error));
  if (error instanceof Unwritten && error.left && !isTold) tell(error.left);
  clearTimeout(timer);
  if (!(error instanceof Stale)) timer = setTimeout(retry, retryDelay);
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

/**
 * Asks the server until it answers. Says once that it could not.
 * @returns what ends the waiting: no answer is told after it
 */
export function untilAnswered<Answer>(
  load: () => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): () => void {
  let isOver = false;
  let wasTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function attempt(): Promise<void> {
    try {
      const answer = await load();
      if (!isOver) onAnswer(answer);
    } catch (error) {
      if (!isOver) fail(error);
    }
  }
  function fail(error: unknown): void {
    // It is gone: whoever shows it hears that by itself.
    if (error instanceof Absent) return;
    if (error instanceof Unreachable && !(error instanceof Stale)) askAgain(error);
    else lose(error);
  }
  function askAgain(error: Unreachable): void {
    if (error instanceof Failed && !wasTold) tell(dictionary[get().lang].notAnswered);
    wasTold ||= error instanceof Failed;
    timer = setTimeout(attempt, retryDelay);
  }
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
