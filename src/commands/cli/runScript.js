import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/**
 * Runs a bundled command as one script, and keeps what V8 has compiled of it: the next run begins
 * without compiling it again.
 * @param file absolute; in CommonJS
 */
export function runScript(file) {
  const keptFile = file.replace(/\.cjs$/, '.code');
  const kept = existsSync(keptFile) ? readFileSync(keptFile) : undefined;
  const script = new Script(`(function (require, __filename) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    ...(kept && { cachedData: kept }),
  });
  const known = script.cachedDataRejected ? undefined : kept;
  const start = performance.now();
  // At the end it holds what was needed so far. A long run may show that it is more.
  process.once('exit', () => {
    if (known && performance.now() - start < long) return;
    const code = script.createCachedData();
    if (code.length > (known?.length ?? 0)) keep(keptFile, code);
  });
  script.runInThisContext()(createRequire(file), file);
}

/** In milliseconds: of these it takes one hundredth. */
const long = 1000;

function keep(file, content) {
  try {
    writeFileSync(`${file}-${process.pid}`, content);
    renameSync(`${file}-${process.pid}`, file);
  } catch {
    // The folder is gone, or nothing may be written: the next run takes a moment longer.
  }
}
