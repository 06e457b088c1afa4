import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMachine } from '../../../src/edit/machine/machine.ts';
import {
  contract,
  given,
  type MachineSite,
  machineSite,
  refused,
} from '../../support/machine/machineSite.ts';

/** Stands for a disk that is full after some calls, or for good: it then takes nothing back either. */
const disk = vi.hoisted(() => ({ calls: 0, room: Number.POSITIVE_INFINITY, code: 'ENOSPC' }));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const limited = (name: 'writeFileSync' | 'renameSync') => {
    const real = fs[name] as (...args: unknown[]) => unknown;
    return (...args: unknown[]) => {
      disk.calls += 1;
      if (disk.calls <= disk.room) return real(...args);
      const fault = { code: disk.code, syscall: 'write', path: args[0] };
      throw Object.assign(new Error(`${disk.code}: a word of the system`), fault);
    };
  };
  return {
    ...fs,
    writeFileSync: limited('writeFileSync'),
    renameSync: limited('renameSync'),
  };
});

const about = 'pages/about.json';
const contact = 'pages/contact.json';
let site: MachineSite;
beforeEach(() => {
  site = machineSite();
});
afterEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
  disk.code = 'ENOSPC';
  site.dispose();
});

/** The refusal of a write to two files, with room for some calls. */
function applyWith(room: number, call = site.call) {
  const edits = [about, contact].map((file) => ({
    ...{ edit: 'set', file, revision: site.revision(file) },
    ...{ path: ['sections', 0, 'heading'], value: 'Who we are' },
  }));
  const { token } = given(call('propose', { edits }));
  disk.calls = 0;
  disk.room = room;
  const refusal = refused(call('apply', { token }));
  disk.room = Number.POSITIVE_INFINITY;
  return refusal;
}

// Two drafts, and two names.
it.each([0, 1, 2])('writes nothing on a disk with room for %i files, and says so', (room) => {
  const before = [site.read(about), site.read(contact)];
  const { code, message, suggestion } = applyWith(room);
  expect(code).toBe('cannot-run');
  expect(message).toMatch(/ cannot be written: the disk is full\. Nothing was written\.$/);
  expect(message).not.toContain(site.root);
  expect(suggestion).toContain('Tell the person');
  expect([site.read(about), site.read(contact)]).toEqual(before);
});

it('names the file that is written all the same', () => {
  const before = site.read(contact);
  expect(applyWith(3).message).toMatch(
    / the disk is full\. These files have their new content all the same, .+: pages\/about\.json\.$/,
  );
  expect(site.read(about)).toContain('Who we are');
  expect(site.read(contact)).toBe(before);
});

it('says it in the language of the person', () => {
  const { call } = createMachine({ root: site.root, contract, lang: 'es' });
  const { message, suggestion } = applyWith(1, call);
  expect(message).toMatch(
    /^No se puede escribir .+: el disco está lleno\. No se ha escrito nada\.$/,
  );
  expect(suggestion).toContain('persona para la que trabaja');
});

it('says that there is no permission', () => {
  disk.code = 'EACCES';
  expect(applyWith(1).message).toMatch(/: you have no permission\. Nothing was written\.$/);
});
