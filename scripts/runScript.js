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
  const start = performance.now();
  // At the end it holds what was needed, and no more: of a run that only gave help, too little.
  // Another version of V8 takes none of this one.
  if (!kept || script.cachedDataRejected)
    process.once('exit', () => {
      if (performance.now() - start > shortest) keep(keptFile, script.createCachedData());
    });
  script.runInThisContext()(createRequire(file), file);
}

/** In milliseconds. */
const shortest = 100;

function keep(file, content) {
  try {
    writeFileSync(`${file}-${process.pid}`, content);
    renameSync(`${file}-${process.pid}`, file);
  } catch {
    // The folder is gone, or nothing may be written: the next run takes a moment longer.
  }
}
