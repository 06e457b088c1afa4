/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

if (!existsSync('src/generated/types.ts'))
  throw new Error('The generated files are missing: npm run generate writes them.');

// The machines are shared: starved of time, a command that takes one second takes ten.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};
const common = { ...patient, exclude: process.env.FULL ? [] : ['**/*.full.test.{ts,tsx}'] };

// Else one processor is left idle: of two, that is half.
const unit = { ...common, maxWorkers: '100%' };
const browser = {
  ...common,
  globalSetup: 'tests/support/e2e/setup.ts',
  setupFiles: 'tests/support/e2e/afterEach.ts',
  isolate: false,
  // tests/support/retries.ts names who needed it.
  retry: 1,
};

const [first, second] = [{ sequence: { groupOrder: 1 } }, { sequence: { groupOrder: 2 } }];
const unitTests = 'tests/unit/**/!(*.alone).test.{ts,tsx}';
const [noStudio, studio] = ['tests/e2e/!(studio)/**/*.test.ts', 'tests/e2e/studio/**/*.test.ts'];

const projects = [
  // To load the modules for each file again would take a quarter of the time.
  { ...unit, name: 'unit', include: [unitTests, 'tests/site/*.test.ts'], isolate: false },
  // Tests that mock or reset modules, or stand in for a browser: tests that run together share both.
  { ...unit, name: 'unit-alone', include: ['tests/unit/**/*.alone.test.ts'] },
  { ...browser, ...first, name: 'e2e', include: [noStudio], maxWorkers: 3 },
  // Each process of tests starts a studio of its own, which costs as much as five tests.
  { ...browser, ...second, name: 'studio', include: [studio], maxWorkers: 1 },
];

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  cacheDir: '.cache/vite',
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { client: 'src/app/entryClient.tsx', analytics: 'src/app/client/analytics.ts' },
    },
  },
  test: {
    tags: [{ name: 'full', description: 'For npm test -- --full.', skip: !process.env.FULL }],
    // Commands speak the language of their environment, and tests expect English.
    env: { LC_ALL: 'C' },
    reporters: ['default', './tests/support/retries.ts'],
    projects: projects.map((test) => ({ extends: true, test })),
  },
});
