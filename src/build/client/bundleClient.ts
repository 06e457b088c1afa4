import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

/**
 * Bundles the client into `<folder>/assets`. It knows no page: only code, whatever the pages are.
 * @returns the addresses of its entry, and of the code of the analytics tag
 */
export async function bundleClient(root: string, folder: string) {
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false, reportCompressedSize: false },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  rmSync(join(folder, '.vite'), { recursive: true });
  const addressOf = (entry: string) => `/${manifest[`src/app/${entry}`]?.file}`;
  return { client: addressOf('entryClient.tsx'), tag: addressOf('client/analytics.ts') };
}
