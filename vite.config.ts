import { existsSync, readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lateCss } from './src/build/css/lateCss.ts';

if (!existsSync('src/generated/types.ts'))
  throw new Error('The generated files are missing: npm run generate writes them.');

/** Unit tests that mock or reset modules, or stand in for a browser: tests that run together share both. */
const alone = [
  'content/read/pictureContent',
  'build/dist/writeFolder',
  'build/readOnce',
  'build/runBuild',
  'build/client/prepare',
  'edit/publish/fullDisk',
  'studio/server/edits/fullDisk',
  'studio/app/saving/drafts',
  'studio/app/saving/ownChanges',
  'studio/app/saving/requestQueue',
  'studio/app/saving/saveQueue',
  'studio/server/session/closed',
  'studio/server/session/validateEdit',
  'commands/lighthouse/runs',
  'commands/edit/randomCommands',
  'machine/fullDisk',
  'edit/workspace/severalFiles',
  'commands/audit/chromium',
  'commands/validate/watch',
].map((name) => `tests/unit/${name}.test.ts`);

/** Files of slow tests alone are not even loaded where those are skipped: that took some 40 s of a processor. */
const slow =
  process.env.FULL || !process.env.VITEST
    ? []
    : readdirSync('tests', { recursive: true, encoding: 'utf8' })
        .map((file) => `tests/${file.replaceAll('\\', '/')}`)
        .filter((file) => /\.test\.tsx?$/.test(file))
        .filter((file) => readFileSync(file, 'utf8').startsWith('// @module-tag full'));

const unit = {
  include: ['tests/unit/**/*.test.{ts,tsx}'],
  // Else one processor is left idle: of two, that is half.
  maxWorkers: '100%',
  // Starved of time, a command that takes one second takes ten.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

const studioTests = 'tests/e2e/studio/**/*.test.ts';

/** Browser tests. */
const browser = {
  globalSetup: 'tests/support/e2e/setup.ts',
  setupFiles: 'tests/support/e2e/afterEach.ts',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The machines are shared: a browser that is starved of time gets more of it, and once
  // a second try. tests/support/retries.ts names who needed it.
  expect: { poll: { timeout: 15_000 } },
  retry: 1,
};

export default defineConfig({
  plugins: [react(), lateCss(import.meta.dirname)],
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
    tags: [
      { name: 'full', description: 'Runs in npm run test:full only.', skip: !process.env.FULL },
    ],
    // Commands speak the language of their environment, and tests expect English.
    env: { LC_ALL: 'C' },
    reporters: ['default', './tests/support/retries.ts'],
    projects: [
      // To load the modules for each file again would take a quarter of the time.
      {
        extends: true,
        test: { ...unit, name: 'unit', exclude: [...alone, ...slow], isolate: false },
      },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone, exclude: slow } },
      {
        extends: true,
        test: {
          ...browser,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...slow, studioTests],
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
        },
      },
      // Each process of tests starts a studio of its own, which costs as much as five tests.
      {
        extends: true,
        test: {
          ...browser,
          name: 'studio',
          include: [studioTests],
          exclude: slow,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
