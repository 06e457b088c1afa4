import { expect, it, vi } from 'vitest';

const state = { file: 'pages/team.json', revision: 'r1' };

vi.mock('../../../../../src/studio/app/saving/server.ts', () => ({
  ask: async () => ({ ok: true, files: [state] }),
}));

vi.mock('../../../../../src/studio/app/saving/requestQueue.ts', () => ({
  inLine: (work: () => Promise<void>) => work(),
}));

const { askChange, notOwn } = await import('../../../../../src/studio/app/saving/ownChanges.ts');

it('hears of its own bytes once: another tab may bring them back', async () => {
  await askChange('change', {} as never);
  expect(await notOwn([state])).toEqual([]);
  expect(await notOwn([state])).toEqual([state]);
});
