import { useCallback } from 'react';
import type { Kind } from '../../../content/schema/contract.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import type { Language } from '../../../shared/language.ts';
import type { ContractAnswer, FormSchema } from '../../api/contract.ts';
import type { Problem } from '../../api/files.ts';
import { entryName, fieldName } from '../form/fieldNames.ts';
import { typeName } from '../pages/sectionNames.ts';
import { dictionary } from '../words/words.ts';
import { useStudio } from './store.ts';

/** The fields along a path as forms call them: `['Question 2', 'Answer']`. Unknown ones keep their names. */
export function namesAlong(schema: FormSchema | undefined, path: Path, lang: Language): string[] {
  let at = schema;
  return path.flatMap((key, index) => {
    const list = at;
    at = at && stepInto(at, key);
    if (typeof key === 'string') {
      return typeof path[index + 1] === 'number' ? [] : [fieldName(key, at, lang)];
    }
    const name = at && entryName(at, lang);
    const before = path[index - 1];
    const ofList = typeof before === 'string' ? fieldName(before, list, lang) : '';
    return [`${name ?? ofList} ${key + 1}`.trim()];
  });
}

function stepInto(schema: FormSchema, key: string | number): FormSchema | undefined {
  if (typeof key === 'number') return schema.items;
  const homes = [schema, ...Object.values(schema.variants?.schemas ?? {})];
  return homes.map(({ properties }) => properties?.[key]).find(Boolean) ?? schema.entries;
}

/** The place of a problem in the words of the forms: `Section 3, Questions and answers, Question 2`. */
export function usePlaceName(): (
  problem: Pick<Problem, 'file' | 'path' | 'type'> & { place?: string },
) => string {
  const contract = useStudio((state) => state.contract);
  const others = useStudio((state) => state.others);
  const lang = useStudio((state) => state.lang);
  return useCallback(
    (problem) => {
      if (!contract || problem.path.length === 0) return problem.place ?? '';
      const kind = others.find(({ file }) => file === problem.file)?.kind ?? 'page';
      return placeName(problem, kind, contract, lang);
    },
    [contract, others, lang],
  );
}

/** @param type of the section that the path leads into */
export function placeName(
  { path, type }: { path: Path; type?: string },
  kind: Kind,
  contract: ContractAnswer,
  lang: Language,
): string {
  const [list, index] = path;
  if (list !== 'sections' || typeof index !== 'number')
    return namesAlong(schemaOf(contract, kind), path, lang).join(', ');
  const { section, sectionNumber } = dictionary[lang];
  if (type === undefined) return sectionNumber(index + 1);
  return [
    section(index + 1, typeName(type, contract, lang)),
    ...namesAlong(sectionSchema(contract, type), path.slice(2), lang),
  ].join(', ');
}

/** The schema of a value inside, as far as it says. */
export function schemaAlong(schema: FormSchema | undefined, path: Path): FormSchema | undefined {
  return path.reduce<FormSchema | undefined>((at, key) => at && stepInto(at, key), schema);
}

/** The form's schema of a section type; undefined for a type that there is not. */
export function sectionSchema(contract: ContractAnswer, type: string): FormSchema | undefined {
  return contract.sections.find((known) => known.type === type)?.schema;
}

/** The form's schema of a kind of file. */
export function schemaOf(contract: ContractAnswer, kind: Kind): FormSchema {
  return contract.kinds[kind];
}
