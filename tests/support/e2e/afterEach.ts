import { afterEach } from 'vitest';
import { closeContexts } from './browser.ts';

/** Files of tests share a browser, and each test closes what it has opened there. */
afterEach(closeContexts);
