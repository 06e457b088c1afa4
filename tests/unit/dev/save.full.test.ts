import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dataPathOf } from '../../../src/app/data/dataPath.ts';
import { startDevServer } from '../../../src/dev/server.ts';
import { copyProject } from '../../support/project.ts';

const project = copyProject();
const file = 'pages/workshop.json';
const page = { title: 'Workshop', description: 'A page to work on.' };
const withHeading = (heading: string) => ({ ...page, sections: [{ type: 'hero', heading }] });
let vite: Awaited<ReturnType<typeof startDevServer>>;
let reports = 0;
let renders = 0;
const sent: string[] = [];

beforeAll(async () => {
  project.write(file, withHeading('First words'));
  const onReport = () => {
    reports += 1;
  };
  vite = await startDevServer({ root: project.root, port: 0, lang: 'en', onReport });
  const load = vite.ssrLoadModule.bind(vite);
  vi.spyOn(vite, 'ssrLoadModule').mockImplementation((url) => {
    renders += 1;
    return load(url);
  });
  vi.spyOn(vite.ws, 'send').mockImplementation((event) => {
    sent.push(String(event));
  });
  await vi.waitUntil(() => reports > 0, { timeout: 60_000 });
}, 120_000);

beforeEach(async () => {
  await ask('/workshop');
  renders = 0;
  sent.length = 0;
});

afterAll(async () => {
  await vite.close();
  await project.dispose();
});

it('A save tells the browser once, and its page is sent without being rendered', async () => {
  const before = reports;
  project.write(file, withHeading('Second words'));
  await vi.waitUntil(() => sent.includes('site:changed'), { timeout: 10_000 });
  expect(await ask(dataPathOf('/workshop'))).toContain('Second words');
  await untilReported(before);
  expect(await ask(dataPathOf('/workshop'))).toContain('Second words');
  expect({ sent, renders }).toEqual({ sent: ['site:changed', 'site:problems'], renders: 0 });
});

it('A page is there as soon as its file is, before the watcher tells of it', async () => {
  const before = reports;
  project.write('pages/cellar.json', withHeading('A page that is new'));
  expect(await ask('/cellar')).toContain('A page that is new');
  await untilReported(before);
  expect(await ask('/cellar')).toContain('A page that is new');
});

it('After a change of code a page is rendered once, so that a section that throws is named', {
  tags: 'full',
}, async () => {
  const before = reports;
  const hero = project.read('src/sections/hero.tsx');
  project.write('src/sections/hero.tsx', `${hero}\n`);
  await vi.waitUntil(() => sent.includes('site:changed'), { timeout: 10_000 });
  await ask(dataPathOf('/workshop'));
  const once = renders;
  expect(once).toBeGreaterThan(0);
  await ask(dataPathOf('/workshop'));
  expect(renders).toBe(once);
  await untilReported(before);
});

function untilReported(before: number) {
  return vi.waitUntil(() => reports > before, { timeout: 10_000 });
}

async function ask(path: string): Promise<string> {
  const address = vite.httpServer?.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://localhost:${port}${path}`, {
    headers: { accept: 'text/html' },
  });
  return response.text();
}
