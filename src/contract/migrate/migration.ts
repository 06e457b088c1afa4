import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ErrorObject } from 'ajv';
import { createCompiler } from '../../content/schema/ajv.ts';
import { functions } from './functions.ts';
import { refuseIdle } from './refuseIdle.ts';
import { type Migration, WrongMigration } from './step.ts';

const fileName = /^(\d{4})-[a-z0-9-]+\.json$/;

/** The first contract has no migration that leads to it. */
export const firstNumber = 1;

/**
 * The migrations of a schema folder in their order.
 * @throws a sentence for people if one is wrong
 */
export function readMigrations(schemaFolder: string): Migration[] {
  const folder = join(schemaFolder, 'migrations');
  const files = migrationFiles(schemaFolder, '.json');
  const migrations = files.map((file) => readMigration(join(folder, file)));
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (number === before?.number) throw sameNumber(before.name, name, numberAfter(migrations) + 1);
    if (number !== firstNumber + 1 + index)
      throw new WrongMigration({
        en: `${name} should have the number ${firstNumber + 1 + index}.`,
        es: `${name} debería tener el número ${firstNumber + 1 + index}.`,
      });
  }
  return migrations;
}

/** The names of the migrations in a schema folder, or of their functions. */
export function migrationFiles(schemaFolder: string, ending: '.json' | '.ts'): string[] {
  const folder = join(schemaFolder, 'migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort();
}

/** As after a merge: the branch that was merged into keeps its number. */
function sameNumber(one: string, other: string, free: number): WrongMigration {
  const next = String(free).padStart(4, '0');
  return new WrongMigration({
    en: `${one} and ${other} have one number. Rename the one that your branch adds to ${next}-…, then run npm run generate and npm run contract.`,
    es: `${one} y ${other} tienen el mismo número. Cambie el nombre de la que añade su rama a ${next}-…, y ejecute npm run generate y npm run contract.`,
  });
}

/**
 * Refuses migrations that are not as schema/migration.json says, or say nothing.
 * @throws WrongMigration
 */
export function refuseWrongMigrations(schemaFolder: string): void {
  const own = JSON.parse(readFileSync(join(schemaFolder, 'migration.json'), 'utf8'));
  const isValid = createCompiler(new Map(), { verbose: true }).compile(own);
  for (const file of migrationFiles(schemaFolder, '.json'))
    if (!isValid(readJson(join(schemaFolder, 'migrations', file))))
      throw wrongAt(file, isValid.errors?.[0]);
  const withFunction = new Set(
    migrationFiles(schemaFolder, '.ts').map((file) => basename(file, '.ts')),
  );
  for (const migration of readMigrations(schemaFolder)) {
    refuseIdle(migration, withFunction.has(migration.name));
    withFunction.delete(migration.name);
  }
  const [alone] = withFunction;
  if (alone !== undefined)
    throw new WrongMigration({
      en: `${alone}.ts needs ${alone}.json beside it.`,
      es: `${alone}.ts necesita ${alone}.json a su lado.`,
    });
}

/**
 * Refuses functions that this code was compiled without: they would be recorded unseen.
 * @throws WrongMigration
 */
export function refuseUnknownFunctions(schemaFolder: string): void {
  const names = migrationFiles(schemaFolder, '.ts').map((file) => basename(file, '.ts'));
  const unknown = names.find((name) => !functions[name]);
  const gone = Object.keys(functions).find((name) => !names.includes(name));
  const name = unknown ?? gone;
  if (name === undefined) return;
  throw new WrongMigration({
    en: `The code does not know schema/migrations/${name}.ts as it is. First run npm run generate.`,
    es: `El código no conoce schema/migrations/${name}.ts tal como está. Ejecute antes npm run generate.`,
  });
}

function wrongAt(file: string, error: Partial<ErrorObject> = {}): WrongMigration {
  const { instancePath = '', keyword = '', message, schema, params = {} } = error;
  const of = params.additionalProperty ?? params.propertyName;
  const list = [schema].flat().join(', ');
  const said =
    keyword === 'enum'
      ? `must be one of: ${list}`
      : `${message}${of === undefined ? '' : `: ${of}`}`;
  const at = instancePath && `${instancePath} `;
  const inSpanish = spanishFaults[keyword]?.(params, list) ?? `no cumple \`${keyword}\``;
  return new WrongMigration({
    en: `${file} ${at}${said}.`,
    es: `${file} ${at}${inSpanish}.`,
  });
}

const spanishFaults: Record<string, (params: ErrorObject['params'], list: string) => string> = {
  enum: (_, list) => `debe ser uno de: ${list}`,
  required: ({ missingProperty }) => `necesita el campo \`${missingProperty}\``,
  additionalProperties: (params) => `no tiene ningún campo \`${params.additionalProperty}\``,
  type: ({ type }) => `debe ser de tipo ${type}`,
  minLength: () => 'no puede estar vacío',
  minItems: ({ limit }) => `necesita al menos ${limit}`,
};

/** The number of the contract that the migrations lead to. */
export function numberAfter(migrations: Migration[]): number {
  return migrations.at(-1)?.number ?? firstNumber;
}

function readMigration(path: string): Migration {
  const file = basename(path);
  const number = fileName.exec(file)?.[1];
  if (!number)
    throw new WrongMigration({
      en: `${file} needs a name such as 0002-faq-title.json, in lower case.`,
      es: `${file} necesita un nombre como 0002-faq-title.json, en minúsculas.`,
    });
  const name = basename(file, '.json');
  const { title = '', titleEs = '', steps = [], meaning = [] } = readJson(path) ?? {};
  const change = functions[name];
  return {
    number: Number(number),
    name,
    title,
    titleEs,
    steps,
    meaning,
    ...(change && { change }),
  };
}

function readJson(path: string): Partial<Migration> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new WrongMigration({
      en: `${basename(path)} is not valid JSON: ${reason}.`,
      es: `${basename(path)} no es JSON válido: ${reason}.`,
    });
  }
}
