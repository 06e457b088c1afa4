import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('The folder of a review goes with a process that is ended', async () => {
  const program = resolve(`.cache/tests/review-${process.pid}.mjs`);
  const contents = `import { withFolder } from './sides.ts';
    await withFolder(async (folder) => {
      console.log(folder);
      process.exit(130);
    });`;
  await build({
    stdin: { contents, resolveDir: resolve('src/commands/diff/review') },
    ...{ outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external' },
  });
  const { status, stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  rmSync(program);
  expect(status).toBe(130);
  expect(stdout).toMatch(/review-\w+\n$/);
  expect(existsSync(stdout.trim())).toBe(false);
});
