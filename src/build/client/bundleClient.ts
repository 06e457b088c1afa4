import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { lateCss } from '../css/lateCss.ts';

/**
 * Bundles the client into `<folder>/assets`. It knows no page: only code, whatever the pages are.
 * @param theme for the styles that load with it
 * @returns the addresses of its entry, and of the code of the analytics tag
 */
export async function bundleClient(root: string, folder: string, theme: string) {
  await build({
    root,
    logLevel: 'warn',
    plugins: [lateCss(() => theme)],
    build: { outDir: folder, emptyOutDir: false, reportCompressedSize: false },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  rmSync(join(folder, '.vite'), { recursive: true });
  const addressOf = (entry: string) => `/${manifest[`src/app/${entry}`]?.file}`;
  return { client: addressOf('entryClient.tsx'), tag: addressOf('client/analytics.ts') };
}
