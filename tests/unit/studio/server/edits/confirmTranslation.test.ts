import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangeRequest } from '../../../../../src/studio/api/edits.ts';
import { problemsOf } from '../../../../../src/studio/server/answers/problems.ts';
import { change, undo } from '../../../../../src/studio/server/edits/change.ts';
import {
  changed,
  refused,
  type StudioSite,
  studioSite,
} from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000 });

let site: StudioSite;
afterEach(() => site.dispose());

const head = ['Home of Panot Legal', 'What Panot Legal does, for whom, and what to do first.'];
const records: Record<string, Record<string, string[]>> = {
  'translation-that-is-stale': { head, hero: ['Home', 'Read what we do.'] },
  'translation-without-a-new-section': { head },
};

function filesOf(name: string): Record<string, string> {
  const translations = { '/es': { read: records[name] } };
  return { '_translations.json': JSON.stringify({ translations }, null, 2) };
}

function stale() {
  const { diagnostics } = site.session.opened().report;
  return problemsOf(diagnostics, () => '').filter(({ translated }) => translated);
}

describe.each(['translation-that-is-stale', 'translation-without-a-new-section'])(
  'A %s',
  (name) => {
    it('is marked as right at its problem, and this can be undone', () => {
      site = studioSite(filesOf(name));
      const record = site.read('_translations.json');
      const [problem, ...others] = stale();
      const { route = '', section = '' } = problem?.translated ?? {};
      const request = { edits: [{ edit: 'confirm-translation', route, sections: [section] }] };
      const answer = changed(change(site.session, request as ChangeRequest));
      expect(answer.files.map(({ file }) => file)).toEqual(['pages/_translations.json']);
      expect(stale()).toEqual(others);
      expect(answer.history.undo).toBe(true);
      expect(undo(site.session).ok).toBe(true);
      expect(site.read('_translations.json')).toBe(record);
      expect(stale()).toHaveLength(1 + others.length);
    });
  },
);

describe('A stale section', () => {
  it.each([
    { edit: 'confirm-translation' },
    { edit: 'leave-out', reason: 'The Spanish page begins otherwise.' },
  ])('goes with $edit, and comes back', ({ edit, ...more }) => {
    site = studioSite(filesOf('translation-that-is-stale'));
    const [problem, ...others] = stale();
    const { route = '', section = '' } = problem?.translated ?? {};
    const named = edit === 'leave-out' ? { section } : { sections: [section] };
    const request = { edits: [{ edit, route, ...named, ...more }] };
    const answer = changed(change(site.session, request as ChangeRequest));
    expect(stale()).toEqual(others);
    expect(answer.history.undo).toBe(true);
    if (more.reason) expect(site.read('_translations.json')).toContain(more.reason);
    expect(undo(site.session).ok).toBe(true);
    expect(stale()).toHaveLength(1 + others.length);
  });
});

it('A page without an original has no translation to be marked', () => {
  site = studioSite(filesOf('translation-that-is-stale'));
  const edit = { edit: 'confirm-translation', route: '/404', sections: ['hero'] } as const;
  expect(refused(site.change({ ...edit, sections: [...edit.sections] })).reason).toBe('impossible');
});
