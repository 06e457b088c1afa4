import { createCompiler, schemaOf } from '../content/schema/ajv.ts';
import { type Contract, type Kind, kinds, sectionTypes } from '../content/schema/contract.ts';
import { isRecord } from '../shared/json.ts';
import type { Breach } from './compare.ts';
import type { Content, Migration } from './migration.ts';

/** The data of a file of an earlier contract. */
export interface OldContent {
  kind: Kind;
  content: Content;
  /** The file or example: `pages/contact.json`, `example 2 of faq`. */
  from: string;
}

/** The reasons for which a contract refuses old files and examples after the migrations between. */
export function refusedContents(
  old: Contract,
  now: Contract,
  migrations: Migration[],
  contents: OldContent[],
): Breach[] {
  const [errorsBefore, errorsNow] = [createErrors(old), createErrors(now)];
  return [...examplesIn(old), ...contents].flatMap(({ kind, content, from }) => {
    if (!old.has(`${kind}.json`) || errorsBefore(kind, content).length > 0) return [];
    const migrated = migrations.reduce((data, { migrate }) => migrate(kind, data), content);
    return errorsNow(kind, migrated).map((reason) => ({ place: from, reason }));
  });
}

function createErrors(contract: Contract): (kind: Kind, content: Content) => string[] {
  const ajv = createCompiler(contract, { strict: false, code: { optimize: false } });
  return (kind, content) => {
    const isValid = ajv.getSchema(schemaOf(kind));
    if (isValid?.(content)) return [];
    const [first] = isValid?.errors ?? [];
    return [
      `${first?.instancePath ?? ''} ${first?.message ?? 'is no kind of file any more'}`.trim(),
    ];
  };
}

function examplesIn(contract: Contract): OldContent[] {
  const examplesOf = (file: string) => (contract.get(file)?.examples ?? []).filter(isRecord);
  const ofSections = sectionTypes(contract).flatMap((type) =>
    examplesOf(`sections/${type}.json`).map((section, index) => ({
      kind: 'page' as const,
      content: { title: 'Title', description: 'Description', sections: [section] },
      from: `example ${index + 1} of ${type}`,
    })),
  );
  const ofFiles = kinds.flatMap((kind) =>
    examplesOf(`${kind}.json`).map((content, index) => ({
      ...{ kind, content },
      from: `example ${index + 1} of ${kind}`,
    })),
  );
  return [...ofSections, ...ofFiles];
}
