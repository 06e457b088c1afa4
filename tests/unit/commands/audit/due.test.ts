import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { type Due, dueAt, dueBy } from '../../../../src/commands/audit/due.ts';

const next = ['2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z'];

describe('a running site', () => {
  it.each([
    ['2026-12-31T22:00:00Z', 0, 'In time: the next build is due in 60 minutes'],
    ['2026-12-31T22:59:59Z', 0, 'In time: the next build is due in 1 minute:'],
    ['2026-12-31T23:00:00Z', 1, 'Due: a date passed 0 minutes ago'],
    ['2026-12-31T23:59:59Z', 1, 'Due: a date passed 59 minutes ago'],
    ['2027-01-01T00:00:00Z', 3, 'Overdue: a date passed 60 minutes ago'],
  ])('is judged at %s: %i', (time, code, words) => {
    const due = dueBy({ next }, Date.parse(time));
    expect(due.code).toBe(code);
    expect(due.message.en).toContain(words);
  });

  it('is judged by the clock of its office', async () => {
    const zone = 'Atlantic/Canary';
    expect(dueBy({ next, zone }, Date.parse('2026-12-31T22:00:00Z')).message.en).toContain(
      ': 2026-12-31T23:00 (Atlantic/Canary)',
    );
    const server = createServer((_, response) => response.end(JSON.stringify({ next, zone })));
    await new Promise<void>((done) => server.listen(0, done));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('CLOCK', '2026-12-31T23:00');
    expect(await dueAt(`http://localhost:${port}`)).toMatchObject({ code: 1 });
    vi.stubEnv('CLOCK', '2026-12-31T22:59');
    expect(await dueAt(`http://localhost:${port}`)).toMatchObject({ code: 0 });
    vi.unstubAllEnvs();
    server.close();
  });

  it.each([
    ['2026-12-31T20:00:00Z', 'in 3 hours (180 minutes): 2027-01-01', 'de 3 horas (180 minutos): '],
    ['2026-12-30T22:00:00Z', 'in 1 day and 1 hour (1,500 minutes):', 'de 1 día y 1 hora (1500 min'],
    [
      '2026-10-27T10:19:00Z',
      'in 65 days and 12 hours (94,361 minutes):',
      '65 días y 12 horas (94.',
    ],
    ['2026-12-29T23:00:00Z', 'in 2 days (2,880 minutes):', 'de 2 días (2880 minutos):'],
  ])('is said in days and hours, with the minutes: %s', (time, english, spanish) => {
    const { message } = dueBy({ next }, Date.parse(time));
    expect(message.en).toContain(english);
    expect(message.es).toContain(spanish);
  });

  it('is due where it was built for a day to come, until that day', () => {
    const [since = '', ...later] = next;
    const built = { since, next: later };
    expect(dueBy(built, Date.parse('2026-12-30T22:59:00Z'))).toEqual({
      code: 1,
      message: {
        en: 'Ahead: the site shows already what changes on 2027-01-01 (Europe/Madrid), in 1 day (1,441 minutes): it was built for that time or a later one. Build and publish it without --clock.',
        es: 'Adelantado: el sitio muestra ya lo que cambia el 2027-01-01 (Europe/Madrid), dentro de 1 día (1441 minutos): se construyó para ese momento o uno posterior. Constrúyalo y publíquelo sin --clock.',
      },
    });
    expect(dueBy(built, Date.parse('2026-12-31T22:59:59.999Z')).code).toBe(1);
    expect(dueBy(built, Date.parse('2026-12-31T23:00:00Z')).code).toBe(0);
    expect(dueBy({ since, next: [] }, Date.parse('2027-12-31T23:00:00Z')).code).toBe(0);
  });

  it('is in time for ever without a date to come', () => {
    expect(dueBy({ next: [] }, 0)).toMatchObject({ code: 0 });
  });

  it('speaks Spanish', () => {
    expect(dueBy({ next }, Date.parse('2027-01-01T01:00Z')).message.es).toBe(
      'Con retraso: una fecha pasó hace 120 minutos y desde entonces no se ha construido el sitio.',
    );
  });
});

it('cannot be asked without an address', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.js', 'due'], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'en', LC_ALL: 'en' },
  });
  expect(stderr).toContain('Name the address of the site: npm run due');
  expect(stderr).not.toContain('TypeError');
  expect(status).toBe(2);
});

describe('a server that is asked', () => {
  const askAt = async (path: string, body?: string): Promise<Due> => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === `/${path}` ? 200 : 404).end(body);
    });
    await new Promise<void>((done) => server.listen(0, done));
    const { port } = server.address() as AddressInfo;
    try {
      return await dueAt(`http://localhost:${port}`, 0);
    } finally {
      server.close();
    }
  };

  it('is in time where its build says so', async () => {
    expect(await askAt('_schedule.json', '{"next":[]}')).toMatchObject({ code: 0 });
  });

  it.each([
    ['has no list of times', 'about', '{}', 'Every build of this site writes it'],
    ['has one that is none', '_schedule.json', '<html>', 'cannot be read'],
  ])('cannot be told where it %s', async (_, path, body, words) => {
    const { code, message } = await askAt(path, body);
    expect([code, message.en]).toEqual([2, expect.stringContaining(words)]);
  });

  it('cannot be told where it does not answer', async () => {
    expect(await dueAt('http://localhost:1', 0)).toMatchObject({ code: 2 });
  });
});
