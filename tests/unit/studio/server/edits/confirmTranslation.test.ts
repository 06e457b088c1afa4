import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangeRequest } from '../../../../../src/studio/api/edits.ts';
import { problemsOf } from '../../../../../src/studio/server/answers/problems.ts';
import { change, undo } from '../../../../../src/studio/server/edits/change.ts';
import { changed, type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

vi.setConfig({ testTimeout: 60_000 });

let site: StudioSite;
afterEach(() => site.dispose());

const head = ['Home of Wheel Works', 'What Wheel Works does, for whom, and what to do first.'];
const read = { head, hero: ['Home', 'Read what we do.'] };
const record = JSON.stringify({ translations: { '/es': { read } } }, null, 2);

function stale() {
  const { diagnostics } = site.session.opened().report;
  return problemsOf(diagnostics, () => '').filter(({ translated }) => translated);
}

describe('A stale section', () => {
  it.each([
    { edit: 'confirm-translation' },
    { edit: 'leave-out', reason: 'The Spanish page begins otherwise.' },
  ])('goes with $edit, and comes back', ({ edit, ...more }) => {
    site = studioSite({ '_translations.json': record });
    const [problem, ...others] = stale();
    const { route = '', section = '' } = problem?.translated ?? {};
    const named = edit === 'leave-out' ? { section } : { sections: [section] };
    const request = { edits: [{ edit, route, ...named, ...more }] };
    const answer = changed(change(site.session, request as ChangeRequest));
    expect(stale()).toEqual(others);
    expect(answer.history.undo).toBe(true);
    if (more.reason) expect(site.read('_translations.json')).toContain(more.reason);
    expect(undo(site.session).ok).toBe(true);
    expect(site.read('_translations.json')).toBe(record);
    expect(stale()).toHaveLength(1 + others.length);
  });
});
