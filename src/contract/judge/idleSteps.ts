import type { Contract } from '../../content/schema/contract.ts';
import { type CompiledMigration, compileMigrations, migrateData } from '../migrate/migrateData.ts';
import type { Migration, Step } from '../migrate/step.ts';
import { addressOf, objectsAt } from '../migrate/steps.ts';
import { generatedDocuments, type OldDocument } from './documents.ts';
import type { Breach } from './judge.ts';

/** The steps of migrations that no old document can meet: an address or a name in them is wrong. */
export function idleSteps(old: Contract, migrations: Migration[], files: OldDocument[]): Breach[] {
  if (migrations.length === 0) return [];
  const singles = compileMigrations(migrations).flatMap(oneByOne);
  const met = new Set<Step>();
  for (const { kind, data } of [...files, ...generatedDocuments(old)]) {
    let now = data;
    for (const single of singles) {
      const { step, kind: wanted } = single.steps[0] ?? {};
      if (step && wanted === kind && meets(step, now)) met.add(step);
      now = migrateData(kind, now, [single]);
    }
  }
  return migrations.flatMap(({ name, steps }) =>
    steps.flatMap((step, index) => (met.has(step) ? [] : [breachOf(name, index, step)])),
  );
}

function oneByOne({ migration, steps }: CompiledMigration): CompiledMigration[] {
  const { change: _, ...bare } = migration;
  return [...steps.map((step) => ({ migration: bare, steps: [step] })), { migration, steps: [] }];
}

function meets(step: Step, data: Record<string, unknown>): boolean {
  const field = fieldOf(step);
  const objects = objectsAt(data, addressOf(step), step);
  return objects.some(([, object]) => field === undefined || Object.hasOwn(object, field));
}

/** The field that its objects have; `ask` and `write-default` are for those that lack it. */
function fieldOf(step: Step): string | undefined {
  if (step.do === 'rename-field' || step.do === 'move-field') return step.from.split('.')[0];
  const isForLacking = step.do === 'ask' || step.do === 'write-default';
  return 'field' in step && !isForLacking ? step.field : undefined;
}

function breachOf(name: string, index: number, step: Step): Breach {
  const place = 'in' in step ? `\`${step.in}\`` : `\`${step.from}\``;
  const field = fieldOf(step);
  const withField = (words: string) => (field === undefined ? '' : ` ${words} \`${field}\``);
  return {
    field: `schema/migrations/${name}.json, step ${index + 1}`,
    keyword: step.do,
    reason: {
      en: `no old file can have ${place}${withField('with the field')}: is it spelt as it was`,
      es: `ningún archivo anterior puede tener ${place}${withField('con el campo')}: compruebe que está escrito como antes`,
    },
    from: { en: 'the migration', es: 'la migración' },
  };
}
