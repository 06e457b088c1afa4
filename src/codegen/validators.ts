import standaloneCode from 'ajv/dist/standalone/index.js';
import { buildSync } from 'esbuild';
import { createCompiler, schemaOf } from '../content/schema/ajv.ts';
import { withoutWords } from '../content/schema/annotations.ts';
import { type Contract, contractVersion, kinds } from '../content/schema/contract.ts';

/**
 * Returns a module that tells for each kind of file whether it is valid. It has no messages: for
 * the few invalid files the schemas are compiled at run time.
 */
export function validatorCode(root: string, contract: Contract): string {
  const rules = new Map([...contract].map(([file, schema]) => [file, withoutWords(schema)]));
  const code = { source: true, esm: true };
  const ajv = createCompiler(rules, { messages: false, code });
  const schemas = Object.fromEntries(kinds.map((kind) => [kind, schemaOf(kind)]));
  const contents = [
    withoutErrors(standaloneCode(ajv, schemas)),
    `export const madeFor = ${JSON.stringify(contractVersion(contract))};`,
    `export const validators = { ${kinds.join(', ')} };`,
  ].join('\n');
  const { outputFiles } = buildSync({
    // Bundled, because ajv's code requires functions of its package.
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, format: 'esm', platform: 'node', write: false },
    ...{ minify: true, lineLimit: 200 },
  });
  return outputFiles[0]?.text ?? '';
}

/** Half of the code would describe mistakes. They are only counted. */
function withoutErrors(code: string): string {
  return code.replace(/\{instancePath:[^{}]*params:\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}\}/g, '{}');
}
