import { join } from 'node:path';
import { build } from 'vite';

/** The boot script in the head of every page: bundled and minified. */
export async function bundleBoot(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'src/app/client/boot.ts'), formats: ['iife'], name: 'boot' },
    },
  });
  const chunk = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The boot script could not be bundled.');
  return chunk.code.trim().replaceAll('</', '<\\/');
}
