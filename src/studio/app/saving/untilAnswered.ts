import { get, tell } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { lose, patience } from './requestQueue.ts';
import { Absent, Failed, Stale, Unreachable } from './server.ts';

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
    // What is asked about is gone: who shows it hears that by itself.
    if (error instanceof Absent) return;
    if (error instanceof Unreachable && !(error instanceof Stale)) askAgain(error);
    else lose(error);
  }
  function askAgain(error: Unreachable): void {
    if (error instanceof Failed && !wasTold) tell(dictionary[get().lang].notAnswered);
    wasTold ||= error instanceof Failed;
    timer = setTimeout(attempt, patience);
  }
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
