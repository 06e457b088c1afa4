import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangeAnswer } from '../../../src/studio/api/edits.ts';
import { injectScript, statusAt } from '../../support/e2e/attack.ts';
import { granted, visit, visitReady } from '../../support/e2e/browser.ts';
import { sharedStudio } from '../../support/e2e/studio.ts';
import { openStudio } from '../../support/e2e/studioPage.ts';

const studio = sharedStudio();
const { project } = studio;
const file = 'pages/contact.json';

async function setHeading(value: string): Promise<ChangeAnswer> {
  const { revision } = await studio.call('file', { file });
  const path = ['sections', 0, 'heading'];
  const patch = [{ edit: 'set' as const, path, value }];
  return studio.call('change', { edits: [{ edit: 'patch', file, revision, patch }] });
}

describe('A change', () => {
  it('is in the file and on the open page, without a reload, and so is its undoing', {
    tags: 'full',
  }, async () => {
    const before = project.read(file);
    const { page } = await visitReady('/contact', { origin: studio.origin, consent: granted });
    await page.evaluate(() => Object.assign(window, { marker: true }));
    expect(await setHeading('Words of the studio')).toMatchObject({ ok: true });
    expect(project.read(file)).toContain('"heading": "Words of the studio"');
    await page.getByRole('heading', { name: 'Words of the studio' }).waitFor();
    await studio.call('undo', {});
    await page.getByRole('heading', { name: 'Words of the studio' }).waitFor({ state: 'detached' });
    expect(project.read(file)).toBe(before);
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  });

  it('that moves a folder moves its pages, and back', { tags: 'full' }, async () => {
    const filesIn = async (folder: string) => {
      const { pages } = await studio.call('site', {});
      return pages.filter(({ file }) => file.startsWith(`pages/${folder}/`)).length;
    };
    const count = await filesIn('cities');
    const move = (from: string, to: string) =>
      renameSync(join(project.root, 'pages', from), join(project.root, 'pages', to));
    move('cities', 'towns');
    await expect
      .poll(async () => [await filesIn('cities'), await filesIn('towns')])
      .toEqual([0, count]);
    move('towns', 'cities');
    await expect
      .poll(async () => [await filesIn('cities'), await filesIn('towns')])
      .toEqual([count, 0]);
  });

  it('that puts a link among the pages is told as a mistake, until the link is gone', {
    tags: 'full',
  }, async () => {
    const named = async () => {
      const { problems } = await studio.call('problems', {});
      return problems.filter((problem) => problem.file === 'pages/linked').length;
    };
    symlinkSync('/etc', join(project.root, 'pages/linked'));
    await expect.poll(named).toBe(1);
    rmSync(join(project.root, 'pages/linked'));
    await expect.poll(named).toBe(0);
  });
});

describe('The studio', () => {
  it('listens to this machine alone', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal);
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${new URL(studio.origin).port}/`)).rejects.toThrow(
        'fetch failed',
      );
    }
  });

  it('refuses other names and other sites, whatever they ask for', async () => {
    const attacks = [
      { Host: 'studio.example' },
      { Origin: 'http://example.com' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of attacks) {
      for (const path of [
        '/',
        '/_studio/',
        '/@vite/client',
        '/src/app/client/app.tsx',
        '/_data/contact.json',
      ])
        expect({ path, headers, status: await statusOf(path, headers) }).toMatchObject({
          status: 403,
        });
    }
  });

  it('serves no file of pages/ as it stands, wherever a link leads', async () => {
    symlinkSync('/etc/hostname', join(project.root, 'pages/images/name.svg'));
    symlinkSync('/etc', join(project.root, 'pages/images/etc'));
    for (const path of [
      '/pages/images/name.svg',
      '/pages/images/etc/hostname',
      '/src/../pages/images/name.svg',
      '/pages%2Fimages%2Fname.svg',
      `/@fs${project.root}/pages/images/name.svg`,
      '/pages/contact.json',
      '/_studio/picture/images/name.svg',
    ])
      expect({ path, status: await statusOf(path, hostOf(path)) }).toEqual({
        path,
        status: expect.toSatisfy((status) => status === 403 || status === 404),
      });
    rmSync(join(project.root, 'pages/images/name.svg'));
    rmSync(join(project.root, 'pages/images/etc'));
  });

  it('opens no socket to another site', async () => {
    const socket = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': 'vite-hmr',
    };
    await expect(statusOf('/', { ...socket, Origin: 'http://example.com' })).rejects.toThrow();
    await expect(statusOf('/', { ...socket, Host: 'studio.example' })).rejects.toThrow();
  });
});

describe('Script that gets into a page', () => {
  it('runs neither in the preview nor where the page stands alone', async () => {
    for (const path of ['/_studio/?page=/contact', '/contact']) {
      const { page, complaints } = await visit(path, {
        origin: studio.origin,
        prepare: injectScript,
      });
      const shown = path === '/contact' ? page : page.frameLocator('.stage iframe');
      await shown.locator('main h1').waitFor();
      await expect.poll(() => complaints.join()).toContain('violates the following Content Sec');
      expect(await shown.locator('html').getAttribute('data-attacked')).toBe(null);
    }
  });

  it('could not read the studio if it ran', async () => {
    const { page } = await visit('/contact', { origin: studio.origin });
    for (const address of ['/_studio/', `${studio.origin}/_studio/`]) {
      expect(await page.evaluate(readByFetch, address)).toBe('');
      expect(await page.evaluate(readByFrame, address)).toBe('');
      const opened = page.waitForEvent('popup');
      await page.evaluate((url) => Object.assign(window, { opened: open(url) }), address);
      const studioPage = await opened;
      await studioPage.locator('#studio-start').waitFor({ state: 'attached' });
      expect(await page.evaluate(readOpened)).toBe('');
      await studioPage.close();
    }
  });

  it('could not read the studio from the preview either', async () => {
    const { shown } = await openStudio(studio, '/contact');
    const read = await shown.locator('html').evaluate(() => {
      try {
        return parent.document.documentElement.outerHTML;
      } catch {
        return '';
      }
    });
    expect(read).toBe('');
  });
});

function readByFetch(address: string): Promise<string> {
  const read = (mode: RequestMode) =>
    fetch(address, { mode }).then(
      (response) => response.text(),
      () => '',
    );
  return Promise.all([read('cors'), read('no-cors'), read('same-origin')]).then((all) =>
    all.join(''),
  );
}

function readByFrame(address: string): Promise<string> {
  const frame = document.createElement('iframe');
  frame.src = address;
  return new Promise((done) => {
    frame.addEventListener('load', () => done(frame.contentDocument?.body.outerHTML ?? ''));
    document.body.append(frame);
  });
}

function readOpened(): string {
  const { opened } = window as unknown as { opened: Window };
  try {
    return opened.document.documentElement.outerHTML;
  } catch {
    return '';
  }
}

/** The pages are not where the studio is. */
function hostOf(path: string): Record<string, string> {
  const { port } = new URL(studio.origin);
  return path.startsWith('/_studio/') ? {} : { Host: `127.0.0.1:${port}` };
}

const statusOf = (path: string, headers: Record<string, string>) =>
  statusAt(studio.origin, path, headers);
