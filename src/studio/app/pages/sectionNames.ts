import { useCallback } from 'react';
import { isRecord } from '../../../shared/json.ts';
import type { Language } from '../../../shared/language.ts';
import type { ContractAnswer } from '../../api/contract.ts';
import { entryName, sentence } from '../form/fieldNames.ts';
import { summaryOfSection } from '../form/summary.ts';
import { useStudio } from '../state/store.ts';

/** `priceCards` as people read it: `Price cards`, `Tarjetas de precios`. */
export function typeName(
  type: string,
  contract: ContractAnswer | undefined,
  lang: Language,
): string {
  const schema = contract?.sections.find((section) => section.type === type)?.schema;
  const { title: _, ...words } = schema ?? {};
  return entryName(words, lang) ?? sentence(type);
}

export function useTypeName(): (type: string) => string {
  const contract = useStudio((state) => state.contract);
  const lang = useStudio((state) => state.lang);
  return useCallback((type) => typeName(type, contract, lang), [contract, lang]);
}

export interface NamedSection {
  type: string;
  name: string;
  /** Its heading, or the first words. */
  summary: string;
}

export function namedSections(sections: unknown, nameOf: (type: string) => string): NamedSection[] {
  if (!Array.isArray(sections)) return [];
  return sections.map((section) => {
    const type = isRecord(section) ? String(section.type) : '';
    return { type, name: nameOf(type), summary: summaryOfSection(section) };
  });
}
