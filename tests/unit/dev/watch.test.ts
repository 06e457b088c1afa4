import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { collectSaves } from '../../../src/dev/collectSaves.ts';

it('a save of code is read although the watcher has just told of another one', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'watched-')));
  const file = join(root, 'src/page.ts');
  mkdirSync(join(root, 'src'));
  const save = (text: string) => writeFileSync(file, text);
  save('1');
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  let read = '';
  collectSaves({
    ...{ root, vite },
    async read() {
      read = readFileSync(file, 'utf8');
    },
    // A text that cannot be read is missed below; the last read may come after the folder is gone.
    complain() {},
  });
  const isWatched = () => {
    save('1');
    return read;
  };
  await expect.poll(isWatched, { interval: 200, timeout: 30_000 }).toBe('1');
  for (let gap = 10; gap <= 80; gap += 5) {
    save('2');
    // The gap is what is tried.
    await new Promise((done) => setTimeout(done, gap));
    save(`${gap}`);
    await expect.poll(() => read).toBe(`${gap}`);
  }
  await vite.close();
  rmSync(root, { recursive: true });
});
