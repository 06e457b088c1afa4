import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../../../../../src/commands/validate/arguments.ts';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import { sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

describe('a fact with a day by which it is to be reviewed', () => {
  const overdueOn = (today: string) =>
    open(sourcesOf('overdue-fact'), [], today)
      .report.diagnostics.filter(({ code }) => code === 'overdue-fact')
      .map(({ place, severity }) => `${severity}: ${place}`);

  it('a fact is overdue from the day after its review date', () => {
    expect(overdueOn('2024-12-31')).toEqual([]);
    expect(overdueOn('2025-01-01')).toEqual(['warning: fact price.nie, reviewBy']);
  });
});

describe('npm run validate -- --clock', () => {
  it('takes a day in place of the real one', () => {
    expect(argumentsOf(['--clock', '2027-01-01'])).toMatchObject({ clock: '2027-01-01' });
    expect(argumentsOf([])).toMatchObject({ parts: [] });
  });

  it.each(['soon', '2027-13-01', '01.01.2027', ''])(
    'npm run validate -- --clock refuses %j',
    (day) => {
      expect(argumentsOf(['--clock', day])).toEqual({
        refusal: '--clock needs a day or a time: 2027-01-31 or 2027-01-31T09:00.',
      });
    },
  );
});
