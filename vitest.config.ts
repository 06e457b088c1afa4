import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/longestFirst.ts';
import site from './vite.config.ts';

/** Apart from what builds need, so that they neither load nor depend on what tests need. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            // Else one processor is left idle: of two, that is half.
            maxWorkers: '100%',
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            include: ['tests/e2e/**/*.test.ts'],
            globalSetup: 'tests/e2e/setup.ts',
            testTimeout: 60_000,
            hookTimeout: 120_000,
            sequence: { groupOrder: 1 },
            maxWorkers: 3,
            // The machines are shared: a browser that is starved of time gets more of it, and once
            // a second try.
            expect: { poll: { timeout: 15_000 } },
            retry: 1,
          },
        },
      ],
    },
  }),
);
