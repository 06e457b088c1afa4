import { join } from 'node:path';
import { build } from 'vite';

/** A script that stands in pages: bundled and minified. */
export async function bundleInline(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'src/app/client', entry), formats: ['iife'], name: 'inline' },
    },
  });
  const chunk = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error(`The script ${entry} could not be bundled.`);
  return chunk.code.trim().replaceAll('</', '<\\/');
}
