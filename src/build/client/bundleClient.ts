import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

/**
 * Bundles the client into `<folder>/assets`. It knows no page: only code, whatever the pages are.
 * @returns the address of its entry
 */
export async function bundleClient(root: string, folder: string): Promise<string> {
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false, reportCompressedSize: false },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  rmSync(join(folder, '.vite'), { recursive: true });
  const entry = manifest['src/app/entryClient.tsx'];
  if (!entry) throw new Error('The client bundle has no entry.');
  return `/${entry.file}`;
}
