import { describe, expect, it } from 'vitest';
import { merge } from '../../../../src/edit/diff/merge.ts';

const hero = { type: 'hero', heading: 'Wills' };
const faq = { type: 'faq', items: [{ question: 'How long?', answer: 'A week.' }] };
const office = { type: 'office', heading: 'Office' };
const notice = { type: 'notice', text: 'Closed in August.' };
const base = { title: 'Wills', sections: [hero, faq, office] };

function sections(...list: unknown[]) {
  return { title: 'Wills', sections: list };
}

describe('Two changes of one page', () => {
  it('are both there where they do not touch', () => {
    const yours = { ...base, title: 'Last wills' };
    const theirs = sections({ ...hero, heading: 'Ours' }, faq, office);
    expect(merge({ base, yours, theirs })).toEqual({ value: { ...theirs, title: 'Last wills' } });
  });

  it('have an addition of both once', () => {
    const mine = sections(hero, faq, office, notice, { type: 'steps' });
    const theirs = sections(hero, faq, office, notice);
    expect(merge({ base, yours: mine, theirs })).toEqual({ value: mine });
    expect(merge({ base, yours: theirs, theirs: mine })).toEqual({ value: mine });
  });

  it('contradict each other where one puts another section in the place of the other', () => {
    const yours = sections({ ...hero, eyebrow: 'Wills' }, faq, office);
    const theirs = sections(notice, faq, office);
    expect(merge({ base, yours, theirs })).toBeUndefined();
    expect(merge({ base, yours: theirs, theirs: yours })).toBeUndefined();
  });

  it('follow a section that the other one moved', () => {
    const yours = sections({ ...hero, heading: 'Yours' }, faq, office);
    const theirs = sections(faq, office, hero);
    const value = sections(faq, office, { ...hero, heading: 'Yours' });
    expect(merge({ base, yours, theirs })).toEqual({ value });
    expect(merge({ base, yours: theirs, theirs: yours })).toEqual({ value });
  });

  it('are both there when one adds a section and the other one moves or removes', () => {
    const added = sections(hero, notice, faq, office);
    expect(merge({ base, yours: added, theirs: sections(office, hero, faq) })).toEqual({
      value: sections(office, hero, notice, faq),
    });
    expect(merge({ base, yours: sections(hero, office), theirs: added })).toEqual({
      value: sections(hero, notice, office),
    });
    expect(merge({ base, yours: added, theirs: sections(hero, faq, office, notice) })).toEqual({
      value: sections(hero, notice, faq, office, notice),
    });
  });
});

describe('Two changes that contradict each other', () => {
  it('are two values of one field', () => {
    const yours = sections({ ...hero, heading: 'Yours' }, faq, office);
    const theirs = sections(notice, { ...hero, heading: 'Theirs' }, faq, office);
    expect(merge({ base, yours, theirs })).toBeUndefined();
  });

  it('are also a change of what the other one removed', () => {
    const changed = sections(hero, { ...faq, heading: 'Questions' }, office);
    const removed = sections(hero, office);
    expect(merge({ base, yours: changed, theirs: removed })).toBeUndefined();
    expect(merge({ base, yours: removed, theirs: changed })).toBeUndefined();
  });

  it('are also two orders of one list', () => {
    const yours = sections(faq, hero, office);
    const theirs = sections(office, faq, hero);
    expect(merge({ base, yours, theirs })).toBeUndefined();
  });
});
