import { afterEach, describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../../../src/studio/api/contract.ts';
import { contractAnswer } from '../../../../../src/studio/server/answers/contractAnswer.ts';
import { contract, type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

const answer = contractAnswer(contract, ['en', 'es']);

function sectionForm(type: string): FormSchema {
  return answer.sections.find((section) => section.type === type)?.schema ?? {};
}

describe('The contract as forms read it', () => {
  it('follows each reference, with the words of the place that refers', () => {
    expect(JSON.stringify(answer)).not.toContain('$ref');
    const { picture } = sectionForm('hero').properties ?? {};
    expect(picture).toMatchObject({ content: 'picture', title: 'Picture', titleEs: 'una imagen' });
    expect(picture?.properties?.src).toMatchObject({ type: 'string' });
    for (const { schema, examples } of answer.sections)
      expect([schema.properties?.type?.const, examples]).toEqual([
        expect.any(String),
        expect.any(Number),
      ]);
  });

  it('has a field for each language, and the variants of a choice', () => {
    const fact = answer.kinds.facts.entries?.entries;
    const names = Object.entries(fact?.properties?.text?.properties ?? {});
    expect(names.map(([tag, { labelEs }]) => [tag, labelEs])).toEqual([
      ['en', 'En inglés'],
      ['es', 'En español'],
    ]);
    const [actions] =
      JSON.stringify(sectionForm('hero')).match(/"variants":\{"field":"kind"/) ?? [];
    expect(actions).toBeDefined();
    const { nameRule, entries } = answer.kinds.facts;
    for (const rule of [nameRule, entries?.nameRule]) expect(rule?.en).toContain('letter');
  });
});

describe('Another language of the site', () => {
  let site: StudioSite;
  afterEach(() => site.dispose());

  it('is told as another contract', () => {
    site = studioSite();
    site.session.begin();
    const told = () => site.events.filter(({ event }) => event === 'contract');
    expect(told()).toEqual([]);
    const layout = { ...JSON.parse(site.read('es/_layout.json')), lang: 'ca' };
    site.write('ca/_layout.json', JSON.stringify(layout));
    site.session.refresh();
    site.session.begin();
    expect(told()).toHaveLength(1);
    expect(site.session.store.languages()).toEqual(['ca', 'en', 'es']);
  });
});
