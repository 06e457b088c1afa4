import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cooperative } from '../shared/cooperative.ts';

/** Milliseconds of work before the event loop gets a turn. */
const slice = 8;

/** Milliseconds without a request after which background work may run. */
const calm = 40;

/** The most milliseconds that work waits for requests, so that it always finishes. */
const patience = 400;

/** Runs background work between requests. */
export function createIdleScheduler() {
  let open = 0;
  let last = 0;

  const isBusy = () => open > 0 || performance.now() - last < calm;

  async function untilCalm(): Promise<void> {
    const end = performance.now() + patience;
    while (isBusy() && performance.now() < end) await pause(calm / 4);
  }

  return {
    /** Middleware that counts open requests. It must come before all others. */
    note({ headers }: IncomingMessage, response: ServerResponse, next: () => void): void {
      // An event stream never ends, and nobody waits for it.
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
     * Runs work in slices while no request is open.
     * @param isIdle tells that the result is no longer needed
     * @returns undefined if the work was cancelled
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
