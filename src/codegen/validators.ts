import standaloneCode from 'ajv/dist/standalone/index.js';
import { transformSync } from 'esbuild';
import { createCompiler, schemaOf } from '../content/schema/ajv.ts';
import { withoutWords } from '../content/schema/annotations.ts';
import { type Contract, contractVersion, kinds, type Schema } from '../content/schema/contract.ts';
import { isRecord } from '../content/schema/schemaAt.ts';

/**
 * Returns a module that tells for each kind of file whether it is valid. It has no messages: for
 * the few invalid files the schemas are compiled at run time.
 */
export function validatorCode(contract: Contract): string {
  const code = { source: true, esm: true, lines: true };
  const rules = new Map(
    [...contract].map(([file, schema]) => [file, withChoices(withoutWords(schema))]),
  );
  const ajv = createCompiler(rules, { messages: false, discriminator: true, code });
  const schemas = Object.fromEntries(kinds.map((kind) => [kind, schemaOf(kind)]));
  const full = standaloneCode(ajv, schemas);
  const module = [
    asModule(withPlainLengths(withoutErrors(full))),
    `export const madeFor = ${JSON.stringify(contractVersion(contract))};`,
    `export const validators = { ${kinds.join(', ')} };`,
  ].join('\n');
  return transformSync(module, { minify: true, lineLimit: 200, treeShaking: true }).code;
}

/**
 * Turns a list of conditions on one field into a direct choice of the schema. The schemas keep the
 * list, which editors and messages need.
 */
function withChoices(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, node) =>
    isRecord(node) ? withChoice(node) : node,
  );
}

function withChoice({ allOf = [], ...rest }: Schema): Schema {
  const field = allOf[0] && fieldOf(allOf[0]);
  const isChoice = field !== undefined && allOf.every((branch) => fieldOf(branch) === field);
  if (!isChoice || !rest.required?.includes(field))
    return allOf.length > 0 ? { ...rest, allOf } : rest;
  const oneOf = allOf.map((branch) => branch.then ?? {});
  return { ...rest, discriminator: { propertyName: field }, oneOf };
}

/** The field that `if field is constant, then …` tests. */
function fieldOf({ if: condition, then: result }: Schema): string | undefined {
  const [field, ...others] = Object.entries(condition?.properties ?? {});
  return result && others.length === 0 && field?.[1].const !== undefined ? field[0] : undefined;
}

/** Turns requires into imports, whose default exports differ, and exports all kinds together. */
function asModule(code: string): string {
  return code
    .replace(
      /const (\w+) = require\("([^"]+)"\)\.default;?/g,
      'import $1Module from "$2.js"; const $1 = $1Module.default ?? $1Module;',
    )
    .replace(/^export const /gm, 'const ');
}

/**
 * Counts characters only where the length decides nothing: a text with a character is not empty,
 * and no text has more characters than UTF-16 units.
 */
function withPlainLengths(code: string): string {
  const [, count] = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)/.exec(code) ?? [];
  if (!count) return code;
  return code
    .replace(new RegExp(`\\b${count}\\((\\w+)\\) < 1\\b`, 'g'), '$1.length < 1')
    .replace(new RegExp(`\\b${count}\\((\\w+)\\) > (\\d+)`, 'g'), '$1.length > $2 && $&');
}

/**
 * Removes the code that describes errors, which is most of it.
 * @throws if ajv generates an unknown form
 */
function withoutErrors(code: string): string {
  const bare = errorCode.reduce((rest, [found, kept]) => rest.replace(found, kept), code);
  const left = bare.search(/vErrors|instancePath|parentData|\.errors\b/);
  if (left === -1) return bare;
  throw new Error(
    `This code of ajv's is not understood: ${bare.slice(Math.max(0, left - 80), left + 80)}`,
  );
}

const errorCode: [found: RegExp, kept: string][] = [
  [/validate\d+\.errors = (\[\{[\s\S]*?\}\]|vErrors);\n/g, ''],
  [
    /const err\d+ = [\s\S]*?;\nif\(vErrors === null\)\{\nvErrors = \[err\d+\];\n\}\nelse \{\nvErrors\.push\(err\d+\);\n\}\n/g,
    '',
  ],
  [/vErrors = vErrors === null \? .*;\nerrors = vErrors\.length;/g, 'errors++;'],
  [
    /if\(vErrors !== null\)\{\nif\(\w+\)\{\nvErrors\.length = \w+;\n\}\nelse \{\nvErrors = null;\n\}\n\}\n/g,
    '',
  ],
  [/let vErrors = null;\n/g, ''],
  [/, ?\{instancePath=.*\}=\{\}\)/g, ')'],
  [/, ?\{instancePath.*rootData\}\)/g, ')'],
];
