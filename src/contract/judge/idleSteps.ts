import { type Contract, type Kind, sectionTypes } from '../../content/schema/contract.ts';
import { fieldsAt } from '../../content/schema/schemaAt.ts';
import { withValue } from '../../edit/diff/patch.ts';
import type { Bilingual } from '../../shared/language.ts';
import { migratedKinds } from '../migrate/address.ts';
import { type CompiledMigration, compileMigrations, migrateData } from '../migrate/migrateData.ts';
import type { Migration, Step } from '../migrate/step.ts';
import { addressOf, type CompiledStep, objectsAt } from '../migrate/steps.ts';
import { createValidity, generatedDocuments, type OldDocument } from './documents.ts';
import type { Breach } from './judge.ts';

/**
 * The steps of migrations that no old document can meet, and notes that speak of nothing: an
 * address, a name or a value in them is wrong.
 */
export function idleSteps(
  old: Contract,
  now: Contract,
  migrations: Migration[],
  files: OldDocument[],
): Breach[] {
  if (migrations.length === 0) return [];
  const singles = compileMigrations(migrations).flatMap(oneByOne);
  const met = new Set<Step>();
  const unmet = unmetValues(old, migrations);
  for (const { kind, data } of [...files, ...generatedDocuments(old)]) {
    let content = data;
    for (const single of singles) {
      const [compiled] = single.steps;
      if (compiled?.kind === kind && meets(compiled, content)) met.add(compiled.step);
      if (compiled?.kind === kind) unmet.look(compiled.step, kind, content);
      content = migrateData(kind, content, [single]);
    }
  }
  return migrations.flatMap((migration) => [
    ...migration.steps.flatMap((step, index): Breach[] => {
      const place = `schema/migrations/${migration.name}.json, step ${index + 1}`;
      const wrong = met.has(step) ? (unmet.of(step) ?? unasked(now, step, files)) : idle(step);
      return wrong ? [breachOf(place, step.do, wrong)] : [];
    }),
    ...notesOnNothing(old, now, migration),
  ]);
}

function oneByOne({ migration, steps }: CompiledMigration): CompiledMigration[] {
  const { change: _, ...bare } = migration;
  return [...steps.map((step) => ({ migration: bare, steps: [step] })), { migration, steps: [] }];
}

function meets({ step, roundsOf }: CompiledStep, data: Record<string, unknown>): boolean {
  if (changing.has(step.do)) return roundsOf(data).some((operations) => operations.length > 0);
  const field = fieldOf(step);
  const objects = objectsAt(data, addressOf(step), step);
  return objects.some(([, object]) => field === undefined || Object.hasOwn(object, field));
}

/** Steps that would be for nothing if they changed no document at all. */
const changing = new Set(['list-of', 'write-default']);

/** The field that its objects have; `ask` and `write-default` are for those that lack it. */
function fieldOf(step: Step): string | undefined {
  if (step.do === 'rename-field' || step.do === 'move-field') return step.from.split('.')[0];
  const isForLacking = step.do === 'ask' || step.do === 'write-default';
  return 'field' in step && !isForLacking ? step.field : undefined;
}

/** The values to map that the old contract allows nowhere. */
function unmetValues(old: Contract, migrations: Migration[]) {
  const errorsIn = createValidity(old, false);
  const isAllowed = (kind: Kind, data: unknown) => errorsIn(kind, data).length === 0;
  // A value may be one that an earlier step has written.
  const written = new Set(
    migrations.flatMap(({ steps }) => steps.flatMap((step) => writtenBy(step).map(textOf))),
  );
  const left = new Map<Step, unknown[]>();
  for (const step of migrations.flatMap(({ steps }) => steps))
    if (step.do === 'map-value')
      left.set(
        step,
        step.values.map(({ from }) => from).filter((from) => !written.has(textOf(from))),
      );
  return {
    look(step: Step, kind: Kind, data: Record<string, unknown>) {
      const open = left.get(step);
      if (step.do !== 'map-value' || !open || open.length === 0) return;
      for (const [path, object] of objectsAt(data, addressOf(step), step)) {
        const found = object[step.field];
        if (found === undefined) continue;
        const at = [...path, step.field, ...(Array.isArray(found) ? [0] : [])];
        const isClosed = (from: unknown) => !isAllowed(kind, withValue(data, at, from));
        left.set(step, (left.get(step) ?? []).filter(isClosed));
      }
    },
    of(step: Step): Bilingual | undefined {
      const [value] = left.get(step) ?? [];
      if (value === undefined) return undefined;
      return {
        en: `no old file can have the value ${textOf(value)} there`,
        es: `ningún archivo anterior puede tener ahí el valor ${textOf(value)}`,
      };
    },
  };
}

function writtenBy(step: Step): unknown[] {
  if (step.do === 'map-value') return step.values.map(({ to }) => to);
  return step.do === 'write-default' ? [step.value] : [];
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** A question about a field that is none today. */
function unasked(now: Contract, step: Step, files: OldDocument[]): Bilingual | undefined {
  if (step.do !== 'ask') return undefined;
  const { kind } = addressOf(step);
  const isKnown = [...files, ...generatedDocuments(now)].some(
    (document) =>
      document.kind === kind &&
      objectsAt(document.data, addressOf(step), step).some(([path]) =>
        fieldsAt(now, `${kind}.json`, document.data, path).includes(step.field),
      ),
  );
  return isKnown
    ? undefined
    : {
        en: `\`${step.field}\` is no field of \`${step.in}\` today`,
        es: `\`${step.field}\` no es hoy un campo de \`${step.in}\``,
      };
}

function idle(step: Step): Bilingual {
  const place = 'in' in step ? `\`${step.in}\`` : `\`${step.from}\``;
  const field = fieldOf(step);
  const withField = (words: string) => (field === undefined ? '' : ` ${words} \`${field}\``);
  if (changing.has(step.do))
    return {
      en: `it changes no old file: is ${place} spelt as it was, and the field not so already`,
      es: `no cambia ningún archivo anterior: compruebe que ${place} está escrito como antes y que el campo no está ya así`,
    };
  return {
    en: `no old file can have ${place}${withField('with the field')}: is it spelt as it was`,
    es: `ningún archivo anterior puede tener ${place}${withField('con el campo')}: compruebe que está escrito como antes`,
  };
}

/** Notes whose place begins with no kind of file and no section type. */
function notesOnNothing(old: Contract, now: Contract, { name, meaning }: Migration): Breach[] {
  const known = new Set<string>([...migratedKinds, ...sectionTypes(old), ...sectionTypes(now)]);
  return meaning
    .filter(
      ({ in: place }) => !place.startsWith('schema/') && !known.has(/^\w*/.exec(place)?.[0] ?? ''),
    )
    .map(({ in: place }) =>
      breachOf(`schema/migrations/${name}.json, meaning`, 'meaning', {
        en: `\`${place}\` is no section type and no kind of file`,
        es: `\`${place}\` no es un tipo de sección ni una clase de archivo`,
      }),
    );
}

function breachOf(field: string, keyword: string, reason: Bilingual): Breach {
  return { field, keyword, reason, from: { en: 'the migration', es: 'la migración' } };
}
