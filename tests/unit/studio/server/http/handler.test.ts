import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guard } from '../../../../../src/dev/guard.ts';
import { WriteFault } from '../../../../../src/edit/workspace/writeChanges.ts';
import { createHandler } from '../../../../../src/studio/server/http/handler.ts';
import { said } from '../../../../../src/studio/server/words.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000 });

const token = 'a-token-of-this-start';
let site: StudioSite;
let server: Server;
let port: number;

beforeAll(async () => {
  site = studioSite();
  const html = async (name: string) => `<title>${name}</title>`;
  const views = {
    studio: () => html('Studio'),
    asset: (path: string) => (path === '/assets/font-1.svg' ? '<svg/>' : undefined),
    app: async () => ({ version: 'v1', 'main.js': 'start()', 'main.css': '' }),
    example: (type: string, index: number) => html(`${type} ${index}`),
    present: async () => undefined,
    lastPage: async () => undefined,
  };
  const { session } = site;
  const handle = createHandler({
    session,
    views,
    token,
    port: () => port,
    packages: 'node_modules',
  });
  server = createServer((asked, response) =>
    handle(asked, response, () => response.end('The site')),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  site.dispose();
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** As any program may ask: also with headers that no browser lets a script set. */
function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }>(
    (done, fail) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { Host: `localhost:${port}`, ...headers },
      });
      asked.on('error', fail).on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, text, headers: response.headers }),
        );
      });
      asked.end(body);
    },
  );
}

const json = { 'Content-Type': 'application/json', 'X-Studio': token };
const inSpanish = { ...json, 'X-Studio-Language': 'es' };
const inEnglish = { ...json, 'X-Studio-Language': 'en' };

function call(name: string, data: unknown, headers: Record<string, string> = json) {
  return ask(`/_studio/api/${name}`, { method: 'POST', headers, body: JSON.stringify(data) });
}

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await ask(path, { headers })).status;
}

function changeOf(file: string, revision: string, title: string) {
  const patch = [{ edit: 'set', path: ['title'], value: title }];
  return { edits: [{ edit: 'patch', file, revision, patch }] };
}

describe('The studio answers', () => {
  it('at one name of this machine, and leads pages and all that runs in them to another', async () => {
    const answered = async (host: string, path: string) => {
      const { status, text, headers } = await ask(path, { headers: { Host: `${host}:${port}` } });
      return headers.location ?? `${status} ${text}`;
    };
    const studioAt = `http://localhost:${port}/_studio/?page=/about`;
    const pageAt = `http://127.0.0.1:${port}/about?a=b`;
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const isStudios = host === 'localhost';
      expect(await answered(host, '/_studio/?page=/about')).toBe(
        isStudios ? '200 <title>Studio</title>' : studioAt,
      );
      expect(await answered(host, '/about?a=b')).toBe(
        host === '127.0.0.1' ? '200 The site' : pageAt,
      );
    }
    expect(await answered('127.0.0.1', '/_studio/api/site')).toBe(
      `http://localhost:${port}/_studio/api/site`,
    );
  });

  it('the files of pages, which can only be looked at there', async () => {
    const { status, headers } = await ask('/assets/font-1.svg');
    expect([status, headers['content-security-policy']]).toEqual([
      200,
      expect.stringMatching(/^sandbox; /),
    ]);
  });

  it('this machine at the port that browsers leave out', () => {
    const asked = (host: string) => ({ method: 'GET', url: '/', headers: { host } });
    expect(() => guard(asked('localhost'), 80)).not.toThrow();
    expect(() => guard(asked('localhost'), port)).toThrow();
    expect(() => guard(asked('www.example.com'), 80)).toThrow();
  });

  it('each request of its own', async () => {
    const unread = expect.stringContaining('cannot be read');
    const file = 'pages/about.json';
    const anchor = { id: 'office', kind: 'section', label: 'Our office' };
    const html = expect.stringMatching(/^<p><strong>150\s€<\/strong> \{nothing\}<\/p>\s*$/);
    const text = { path: ['sections', 0, 'text'], text: 'Read who we are.' };
    const requests: [name: string, data: object, answer?: object][] = [
      ['site', {}, { pages: { length: 5 } }],
      ['file', { file }, { kind: 'page', problems: [] }],
      ['contract', {}],
      ['problems', {}, { problems: [] }],
      ['facts', {}],
      ['factUses', { name: 'price.nie' }],
      ['pictures', {}, { pictures: [{ src: 'images/wheel.svg', usedIn: ['pages/index.json'] }] }],
      ['anchors', { route: '/contact' }, { anchors: [anchor] }],
      ['markdown', { lang: 'es', text: '**{price.nie}** {nothing}' }, { html }],
      ['texts', { file: 'pages/index.json' }, { texts: expect.arrayContaining([text]) }],
      ['changes', {}, { unavailable: unread }],
      ['basket', { files: [file] }, { refused: unread, mistakes: [] }],
      ['publish', { files: [file], name: 'New' }, { ok: false, message: unread }],
      ['takeIn', {}, { ok: false, message: unread }],
      ['undo', {}, { ok: false }],
      ['redo', {}, { ok: false }],
    ];
    for (const [name, data, answer] of requests) {
      const { status, text } = await call(name, data);
      const answered = { name, status, ...JSON.parse(text) };
      expect(answered).toMatchObject({ name, status: 200, ...answer });
    }
  });

  it('in the language of the studio that asks, its problems too', async () => {
    const messageOf = async (name: string, data: unknown, headers = inSpanish) =>
      JSON.parse((await call(name, data, headers)).text).message;
    await call('site', {}, inSpanish);
    expect(await messageOf('undo', {})).toBe('No hay nada que deshacer.');
    const gone = { edit: 'patch', file: 'pages/gone.json', revision: 'x', patch: [] };
    expect(await messageOf('change', { edits: [gone] })).toContain('desde otro sitio');
    const { file, revision } = JSON.parse((await call('file', { file: 'pages/about.json' })).text);
    const empty = changeOf(file, revision, '');
    const refused = JSON.parse((await call('change', empty, inSpanish)).text);
    expect(refused.problems[0].message).toBe('Aquí no hay ningún texto.');
    await call('site', {}, inEnglish);
    expect(await messageOf('undo', {}, inEnglish)).toBe('There is nothing to undo.');
  });

  it('with events, to whoever has the token', async () => {
    let heard = '';
    const path = `/_studio/api/events?token=${token}`;
    const headers = { Host: `localhost:${port}` };
    const asked = request({ host: '127.0.0.1', port, path, headers });
    asked.end().on('response', (response) => {
      response.on('data', (part) => {
        heard += part;
      });
    });
    await vi.waitUntil(() => heard.includes('"fault"'));
    site.write('about.json', site.read('about.json').replace('About us', 'About all of us'));
    site.session.refresh(0);
    // A check that an earlier test began may end before the file is read again.
    await vi.waitUntil(() => /"event":"files".*"event":"problems".*\n\n$/s.test(heard));
    asked.destroy();
    const events = heard.split('\n\n').filter(Boolean);
    const told = events.map((text) => JSON.parse(text.replace('data: ', '')));
    expect(told.slice(0, 2)).toEqual([{ event: 'hello' }, { event: 'fault', fault: null }]);
    const files = [{ file: 'pages/about.json', revision: site.revision('about.json') }];
    expect(told).toContainEqual({ event: 'files', files, structure: false });
    expect((await ask('/_studio/api/events')).status).toBe(403);
  });

  it('that a picture is among the others, whose name may be refused by that of its file', async () => {
    const upload = async (names: string, body: string) => {
      const headers = { ...json, 'Content-Type': 'application/octet-stream' };
      const asked = { method: 'POST', headers, body };
      return JSON.parse((await ask(`/_studio/api/upload?${names}`, asked)).text);
    };
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4v3z"/></svg>';
    const src = 'images/drawing.svg';
    expect(await upload('name=drawing.svg', drawing)).toMatchObject({ ok: true, src });
    expect(site.read(src)).toBe(drawing);
    const message = 'Our Plan.gif is no picture that pages can show.';
    expect(await upload('name=our-plan.gif&given=Our%20Plan.gif', 'GIF')).toMatchObject({
      message,
    });
  });

  it('with pictures that cannot act, and with examples', async () => {
    const picture = await ask('/_studio/picture/images/wheel.svg');
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await ask('/_studio/example/faq/1')).text).toContain('faq 1');
    const elsewhere = [
      'images/../_site.json',
      'images/%2e%2e/_site.json',
      '..%2f..%2fpackage.json',
    ];
    for (const path of [...elsewhere, 'images/none.svg'])
      expect(await statusOf(`/_studio/picture/${path}`), path).toBe(404);
  });
});

describe('The studio refuses', () => {
  const change = changeOf('pages/about.json', '', 'Taken over');
  const attacks: Record<string, Record<string, string>> = {
    'another name of this machine': { Host: 'studio.example' },
    'another name with the right port': { Host: 'localhost.example:1' },
    'no port': { Host: 'localhost' },
    'another origin': { Origin: 'http://example.com' },
    'another port of this machine': { Origin: 'http://localhost:1' },
    'an origin that is hidden': { Origin: 'null' },
    'another site': { 'Sec-Fetch-Site': 'cross-site' },
    'another site of this machine': { 'Sec-Fetch-Site': 'same-site' },
  };

  for (const [name, headers] of Object.entries(attacks)) {
    it(`${name}, whatever is asked for`, async () => {
      const before = site.read('about.json');
      const paths = ['/', '/about', '/_studio/', '/_studio/icons.svg', '/src/app/client/app.tsx'];
      for (const path of paths) expect(await statusOf(path, headers), path).toBe(403);
      expect((await call('change', change, { ...json, ...headers })).status).toBe(403);
      expect((await call('site', {}, { ...json, ...headers })).status).toBe(403);
      expect(site.read('about.json')).toBe(before);
    });
  }

  it('whoever has no token, or one of another start', async () => {
    const { 'X-Studio': _, ...without } = json;
    for (const headers of [without, { ...json, 'X-Studio': 'b-token-of-this-start' }]) {
      expect((await call('change', change, headers)).status).toBe(403);
      expect((await call('upload', {}, headers)).status).toBe(403);
    }
  });

  it('what a form or a picture of another site could send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect((await call('change', change, { ...json, 'Content-Type': type })).status).toBe(400);
    }
    expect((await ask('/_studio/api/undo', { headers: json })).status).toBe(405);
  });

  it('what it does not understand', async () => {
    expect((await call('nothing', {})).status).toBe(404);
    expect((await call('constructor', {})).status).toBe(404);
    expect((await call('file', { file: '../package.json' })).status).toBe(404);
  });

  it.each([
    ['says so', {}],
    ['comes in parts', { 'Transfer-Encoding': 'chunked' }],
  ])('a body that is too large and %s, in the language of its studio', async (_, header) => {
    const body = `"${'x'.repeat(9_000_000)}"`;
    await call('site', {}, inSpanish);
    const large = { method: 'POST', headers: { ...inSpanish, ...header }, body };
    const { status, text } = await ask('/_studio/api/site', large);
    expect(status).toBe(413);
    expect(text).toContain(said.tooLarge(5).es);
  });

  it('to be shown inside of another site', async () => {
    for (const [path, framing] of [
      ['/about', "frame-ancestors 'self'"],
      ['/_studio/example/faq/1', "frame-ancestors 'self'"],
      ['/_studio/', "frame-ancestors 'none'"],
    ] as const) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain(framing);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('not a link that somebody follows to it', async () => {
    const headers = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    };
    const framed = { ...headers, 'Sec-Fetch-Dest': 'iframe' };
    const atPages = { Host: `127.0.0.1:${port}` };
    // The policy of a page says whose frame shows it.
    for (const place of [headers, framed])
      expect(await statusOf('/about', { ...place, ...atPages })).toBe(200);
    for (const path of ['/_studio/', '/_studio/present?route=/about', '/_studio/example/faq/1'])
      expect(await statusOf(path, framed), path).toBe(403);
    for (const path of ['/_studio/api/site', '/__open-in-editor?file=x', '/@fs/x'])
      expect(await statusOf(path, headers), path).toBe(403);
  });
});

it('A disk that does not take a change is told from a server that fails, and the files that are left', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  vi.spyOn(site.session.store, 'write').mockImplementationOnce(() => {
    throw new WriteFault(full, ['pages/about.json']);
  });
  const change = changeOf('pages/about.json', site.revision('about.json'), 'Who we are');
  const { status, text } = await call('change', change);
  const { code, left } = JSON.parse(text);
  expect([status, code]).toEqual([507, 'ENOSPC']);
  expect(left.en).toContain('could not be taken back: pages/about.json.');
  expect(left.es).toContain('no se ha podido deshacer: pages/about.json.');
  expect(JSON.parse((await call('change', change)).text)).toMatchObject({ ok: true });
});
