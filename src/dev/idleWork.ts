import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cooperative } from '../shared/cooperative.ts';

/** Milliseconds for which work goes on at a time. */
const slice = 8;

/** Milliseconds without a request after which there is time for work. */
const calm = 40;

/** The most milliseconds that work waits for that, so that it comes to an end in any case. */
const patience = 400;

/** Knows when somebody is being answered, and keeps other work for the time between. */
export function createIdleScheduler() {
  let open = 0;
  let last = 0;

  const isBusy = () => open > 0 || performance.now() - last < calm;

  async function untilCalm(): Promise<void> {
    const end = performance.now() + patience;
    while (isBusy() && performance.now() < end) await pause(calm / 4);
  }

  return {
    /** Before all that answers. */
    note({ headers }: IncomingMessage, response: ServerResponse, next: () => void): void {
      // For an answer without an end nobody waits.
      if (headers.accept !== 'text/event-stream') {
        open += 1;
        response.once('close', () => {
          open -= 1;
          last = performance.now();
        });
      }
      next();
    },

    /**
     * Does work bit by bit while nobody waits for an answer.
     * @param isIdle whether nobody asks for the result any more
     * @returns undefined for work that was left
     */
    async between<Result>(
      steps: Cooperative<Result>,
      isIdle: () => boolean,
    ): Promise<Result | undefined> {
      for (;;) {
        await untilCalm();
        const end = performance.now() + slice;
        while (performance.now() < end) {
          if (isIdle()) return undefined;
          const step = steps.next();
          if (step.done) return step.value;
        }
        await pause(0);
      }
    },
  };
}

export type IdleScheduler = ReturnType<typeof createIdleScheduler>;
