import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFigures } from '../../../../../src/commands/bench/report/readme.ts';

describe('the README', () => {
  const readme = '# Bench\n\n<!-- bench builds -->\nold\n<!-- /bench builds -->\n\nEnd\n';

  it('gets new figures between the markers of their kind, and keeps the rest', () => {
    const now = withFigures(readme, 'builds', 'new\n\ntable');
    expect(now).toBe(readme.replace('old', 'new\n\ntable'));
    expect(withFigures(now, 'builds', 'new\n\ntable')).toBe(now);
  });

  it.each([
    ['validators', readme],
    ['builds', '<!-- bench builds -->'],
    ['builds', '<!-- /bench builds --> <!-- bench builds -->'],
  ])('is refused without both markers in their order: %s', (kind, text) => {
    expect(() => withFigures(text, kind, 'new')).toThrow('The README has no place');
  });

  it.each(['builds', 'goals', 'validators', 'migrations', 'editing'])(
    'has a place for %s',
    (kind) => {
      const bench = readFileSync('src/commands/bench/README.md', 'utf8');
      expect(withFigures(bench, kind, 'new')).toContain('new');
    },
  );
});
