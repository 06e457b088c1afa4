import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import type { DevSite } from '../../../src/dev/devSite.ts';
import { watchSite } from '../../../src/dev/watch.ts';
import { openFolder } from '../../support/opening.ts';

it('a save is read although the watcher has just told of another one', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'watched-')));
  const file = join(root, 'pages/index.json');
  mkdirSync(join(root, 'pages'));
  writeFileSync(file, '{}');
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });

  let read = '';
  const opened = openFolder('tests/support/base');
  const devSite: Pick<DevSite, 'forget' | 'open'> = {
    forget() {},
    open() {
      read = readFileSync(file, 'utf8');
      return opened;
    },
  };
  watchSite({ root, vite, devSite: devSite as DevSite, lang: 'en', onReport: () => {} });
  const save = (text: string) => writeFileSync(file, text);
  const untilRead = (text: string) => expect.poll(() => read).toBe(text);
  await expect
    .poll(
      () => {
        save('{ }');
        return read;
      },
      { interval: 200, timeout: 30_000 },
    )
    .toBe('{ }');
  for (let gap = 10; gap <= 80; gap += 5) {
    save('{}');
    // The gap is what is tried.
    await new Promise((done) => setTimeout(done, gap));
    save(`{ "gap": ${gap} }`);
    await untilRead(`{ "gap": ${gap} }`);
  }
  await vite.close();
  rmSync(root, { recursive: true });
});
