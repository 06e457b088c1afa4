import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { readBuiltSite } from '../../../src/serve/hosts/builtSite.ts';
import { caddyFile } from '../../../src/serve/hosts/caddy.ts';
import { cloudflare } from '../../../src/serve/hosts/cloudflare.ts';
import { freePort, untilOpen } from './nginx.ts';

export interface RunningHost {
  origin: string;
  close: () => Promise<unknown>;
}

const program = 'caddy';
const settings = { url: 'https://www.example.com', brand: 'Example' };

export function hasCaddy(): boolean {
  return !spawnSync(program, ['version']).error;
}

/** Serves a built site with Caddy, by the file that `npm run host -- caddy` writes. */
export async function startCaddy(folder: string): Promise<RunningHost> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(home, 'Caddyfile');
  const site = caddyFile(readBuiltSite(folder, settings), { root: folder, port });
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilOpen(origin, child);
  return {
    origin,
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}

/**
 * Serves a built site with Cloudflare's own runtime, by the files that `npm run host -- cloudflare`
 * writes.
 * @param packs the folder with its packs, if `--pack` was said
 */
export async function startCloudflare(folder: string, packs?: string): Promise<RunningHost> {
  const place = { root: folder, isPacked: packs !== undefined };
  const files = cloudflare.files(readBuiltSite(folder, settings), place);
  const configuration = JSON.parse(files['wrangler.jsonc'] ?? '');
  const { assets, compatibility_date: compatibilityDate } = configuration;
  const host = new Miniflare({
    compatibilityDate,
    modules: true,
    script: files[configuration.main],
    // Miniflare asks the network otherwise.
    cf: false,
    assets: {
      directory: packs ?? folder,
      binding: assets.binding,
      routerConfig: {
        has_user_worker: true,
        static_routing: { user_worker: assets.run_worker_first },
      },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
        has_static_routing: true,
      },
    },
  });
  const { origin } = await host.ready;
  return { origin, close: () => host.dispose() };
}
