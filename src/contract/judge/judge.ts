import type { ErrorObject } from 'ajv';
import type { Contract, Kind } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { pathOf } from '../../content/validate/schemaErrors.ts';
import type { Data } from '../../edit/diff/patch.ts';
import { valueAt, valueAtPath } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { type CompiledMigration, compileMigrations, migrateData } from '../migrate/migrateData.ts';
import type { Migration } from '../migrate/step.ts';
import { addressOf, leadsInto, objectsAt } from '../migrate/steps.ts';
import { contractOf, snapshotOf } from '../record/snapshot.ts';
import {
  createValidity,
  generatedDocuments,
  nameOfEntry,
  type OldDocument,
  oldDocuments,
  wordsFor,
} from './documents.ts';
import { explainedBy } from './explained.ts';
import { type Unproven, unprovenIn } from './keywords.ts';
import { createNoted } from './notes.ts';
import { createReading, readByOne } from './reading.ts';

/** One reason to refuse a change. */
export interface Breach {
  /** `faq.items[].title`, `layout.header`. */
  field: string;
  keyword: string;
  reason: Bilingual;
  from: Bilingual;
  /** The place in the schemas that refuses it, which many fields may share. */
  cause?: string;
}

/**
 * Why documents of the old contract would be invalid in the new one, or mean something else, after
 * the migrations. Empty for a harmless change.
 */
export function judge(
  before: Contract,
  after: Contract,
  { migrations = [], files = [] }: { migrations?: Migration[]; files?: OldDocument[] } = {},
): Breach[] {
  const [old, now] = [comparable(before), comparable(after)];
  const { documents, unshown } = oldDocuments(old, now, files);
  // A step may change fields whose schemas stay as they are.
  const shaped = migrations.length > 0 ? generatedDocuments(before) : [];
  const judgeOne = createJudgement(old, now, migrations);
  const unnamed = unshown.map((field) => ({
    field,
    keyword: 'unshown',
    reason: {
      en: 'no document could be made that has this field',
      es: 'no se ha podido generar ningún documento con este campo',
    },
    from: { en: 'the old contract', es: 'el contrato anterior' },
  }));
  const unproven = unprovenIn(old, now).filter(({ at }) => !isCovered(at, migrations));
  const isNoted = createNoted(migrations);
  const shown = [...documents, ...shaped].flatMap(judgeOne);
  const isShown = ({ keyword, place }: Unproven) =>
    keyword === 'pattern' && shown.some(({ cause = '' }) => cause.endsWith(`#${place}`));
  const open = [
    ...unproven.filter((use) => !isShown(use)).map(unprovenBreach),
    ...unnamed,
    ...shown.filter(({ keyword }) => keyword === 'meaning'),
  ];
  return unique([
    ...shown.filter(({ keyword }) => keyword !== 'meaning'),
    ...open.filter(({ field }) => !isNoted(field)),
  ]);
}

/** Without words for people, and one object for all that is computed from it. */
const comparable = memoizeByObject((contract: Contract) => contractOf(snapshotOf(contract)));

function unprovenBreach({ file, place, keyword, at }: Unproven): Breach {
  const reason = {
    en: `\`${keyword}\` is new or different here, and nothing shows which documents that changes`,
    es: `\`${keyword}\` es nuevo o distinto aquí, y nada muestra a qué documentos afecta`,
  };
  const from = at.join('.');
  return { field: `schema/${file}#${place}`, keyword, reason, from: { en: from, es: from } };
}

/** A step of a migration looks at the field that the keyword speaks of. */
function isCovered(at: string[], migrations: Migration[]): boolean {
  return migrations.some(({ steps }) =>
    steps.some((step) => {
      if (!('field' in step) || addressOf(step).kind !== at[0]) return false;
      const entries = addressOf(step).segments.find((segment) => 'entries' in segment);
      const type = entries && 'type' in entries ? entries.type : undefined;
      const isOfType = type === undefined || at.includes(`?type=${type}`);
      return isOfType && (step.field === '*' || at.includes(step.field));
    }),
  );
}

/** One breach for each field and keyword. */
export function unique(breaches: Breach[]): Breach[] {
  const found = new Map<string, Breach>();
  for (const breach of breaches) {
    const key = `${breach.field} ${breach.keyword}`;
    if (!found.has(key)) found.set(key, breach);
  }
  return [...found.values()];
}

function createJudgement(old: Contract, now: Contract, migrations: Migration[]) {
  const errorsIn = createValidity(now, true);
  const [before, after] = [createReading(old), createReading(now)];
  const chain = compileMigrations(migrations);
  return (document: OldDocument): Breach[] => {
    const { kind, data } = document;
    const from = wordsFor(document.from);
    if (!now.has(`${kind}.json`)) return [{ field: kind, keyword: 'kind', reason: gone, from }];
    const migrated = migrateData(kind, data, chain);
    const errors = errorsIn(kind, migrated).filter(isCause);
    const asked = errors.length > 0 ? placesAsked(migrated, kind, chain) : [];
    const breaches = errors.filter((error) => !isAsked(error, migrated, asked));
    if (errors.length > 0)
      return breaches.map((error) => ({ ...breachOf(error, kind, migrated), from }));
    return otherMeanings(kind, data, migrated).map(({ words, as, path, isNew }) => ({
      field: fieldName(kind, isNew ? migrated : data, path),
      ...{ keyword: 'meaning', from, ...(as && { cause: `read as ${as}` }) },
      reason: {
        en: `old files mean something else now: ${words.en} by only one of the two contracts`,
        es: `los archivos anteriores significan ahora otra cosa: ${words.es} solo según uno de los dos contratos`,
      },
    }));
  };

  function otherMeanings(kind: Kind, data: Data, migrated: Data) {
    const [was, is] = [before(kind, data), after(kind, migrated)];
    const lost = readByOne(was, is);
    if (lost.length === 0 || migrated === data) return lost;
    const isExplained = explainedBy(kind, data, chain);
    return readByOne(
      was.filter((read) => !isExplained(read)),
      is.filter((read) => !isExplained(read)),
    );
  }
}

const gone = { en: 'this kind of file is gone', es: 'esta clase de archivo ya no existe' };

/** A condition repeats the errors of its branch, a choice and `propertyNames` those inside them. */
function isCause({ keyword, schemaPath }: ErrorObject): boolean {
  const isRepeated = keyword === 'if' || keyword === 'propertyNames';
  return !isRepeated && !/\/(?:anyOf|oneOf)\/\d+\//.test(schemaPath);
}

/** The places at which an `ask` leaves the page invalid, for a person. */
function placesAsked(data: unknown, kind: Kind, chain: CompiledMigration[]): Path[] {
  return chain.flatMap(({ migration }) =>
    migration.steps.flatMap((step) => {
      const address = addressOf(step);
      if (step.do !== 'ask' || address.kind !== kind) return [];
      return objectsAt(data, address, step).map(([at]) => [...at, step.field]);
    }),
  );
}

function isAsked(error: ErrorObject, data: unknown, asked: Path[]): boolean {
  const whole = [...pathOf(error.instancePath, data), ...(missingIn(error) ?? [])];
  return asked.some((place) => leadsInto(place, whole));
}

function missingIn({ keyword, params }: ErrorObject): string[] | undefined {
  if (keyword === 'required' || keyword === 'dependencies') return [params.missingProperty];
  return keyword === 'additionalProperties' ? [params.additionalProperty] : undefined;
}

function breachOf(error: ErrorObject, kind: Kind, data: unknown): Omit<Breach, 'from'> {
  const path = pathOf(error.instancePath, data);
  const field = fieldName(kind, data, [...path, ...(missingIn(error) ?? [])]);
  const { keyword, schemaPath: cause, propertyName = valueAtPath(data, path) } = error;
  const reason = reasons[keyword]?.(error) ?? reasonOf(error, JSON.stringify(propertyName) ?? '');
  return { field, keyword, reason, cause };
}

function fieldName(kind: Kind, data: unknown, path: (string | number)[]): string {
  let [value, name] = [data, String(kind)];
  for (const key of path) {
    const list = name;
    value = valueAt(value, key);
    name = typeof key === 'number' ? nameOfEntry(list, value) : `${name}.${key}`;
  }
  return name;
}

const reasons: Record<string, (error: ErrorObject) => Bilingual> = {
  required: () => ({
    en: 'it is required now, and old files lack it',
    es: 'ahora es obligatorio, y falta en archivos anteriores',
  }),
  dependencies: ({ params: { property } }) => ({
    en: `it is required now beside \`${property}\``,
    es: `ahora es obligatorio junto a \`${property}\``,
  }),
  additionalProperties: () => ({
    en: 'it is no field any more, and old files have it',
    es: 'ya no es un campo, y está en archivos anteriores',
  }),
};

function reasonOf({ keyword, params }: ErrorObject, value: string): Bilingual {
  const found = value.length > 60 ? `${value.slice(0, 59)}…` : value;
  const { limit = Object.values(params)[0] } = params;
  const now = limit === undefined ? '' : `: ${JSON.stringify(limit).slice(0, 80)}`;
  return {
    en: `${found} was allowed, and is refused now by \`${keyword}\`${now}`,
    es: `${found} se admitía, y ahora lo rechaza \`${keyword}\`${now}`,
  };
}
