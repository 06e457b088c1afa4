import { afterEach } from 'vitest';
import { endVisits } from './browser.ts';

/** Files of tests share a browser, and each test ends the visits that it has begun. */
afterEach(({ task }) => endVisits(task.result?.state !== 'fail'));
