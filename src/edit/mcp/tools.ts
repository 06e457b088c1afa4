import { sep } from 'node:path';
import { createCompiler } from '../../content/schema/ajv.ts';
import type { Schema } from '../../content/schema/contract.ts';
import { faultWords } from '../workspace/systemFault.ts';
import { type Answer, type Means, type Refused, refused } from './answer.ts';
import { createChanging } from './changing.ts';
import { editSchema, path, word } from './edits.ts';
import { createReading, listed } from './reading.ts';

/** A tool as an assistant is told of it. */
interface Tool {
  name: string;
  description: string;
  inputSchema: Schema & { type: 'object' };
}

/** The tools for a site. */
export interface Tools {
  tools: Tool[];
  call: (name: string, args: unknown) => Answer;
}

const edits = { edits: { type: 'array', minItems: 1, maxItems: 50, items: editSchema } };

const tools: Tool[] = [
  tool(
    'list',
    'Lists what a site has, or those of them that hold a word.',
    { of: { enum: [...listed] }, word },
    ['of'],
  ),
  tool(
    'read',
    'Reads a file of pages/, or the value at a path in it, with the revision that edits need.',
    { file: { ...word, description: 'pages/about.json, pages/_facts.json' }, path },
    ['file'],
  ),
  tool(
    'search',
    'Finds the texts and addresses that hold some words. {price.nie} finds the uses of a fact.',
    { text: word, file: word },
    ['text'],
  ),
  tool(
    'describe',
    'Lists the section types. Of one of them: what each field means, and examples.',
    { type: word },
  ),
  tool(
    'propose',
    'Tries edits, all or none, and writes nothing. Returns the change in words, and problems.',
    edits,
    ['edits'],
  ),
  tool('apply', 'Writes the edits of a proposal, if they are still right.', edits, ['edits']),
];

function tool(
  name: string,
  description: string,
  properties: Record<string, Schema>,
  required: string[] = [],
): Tool {
  const rest = { additionalProperties: false, required, properties };
  return { name, description, inputSchema: { type: 'object', ...rest } };
}

/**
 * Lets an assistant edit a site as commands and studio do: by the editor that they share, and with
 * its judge. It reads and writes pages/ alone.
 */
export function createTools(means: Means): Tools {
  const runs = { ...createReading(means), ...createChanging(means) };
  const check = createChecks();
  return {
    tools,
    call(name, args = {}) {
      try {
        return check(name, args) ?? runs[name as keyof typeof runs](args as never);
      } catch (error) {
        return refusedBySystem(error, means);
      }
    },
  };
}

/** Checks arguments by the schema of their tool. */
function createChecks() {
  const ajv = createCompiler(new Map(), { discriminator: true, strict: false });
  const checks = new Map(tools.map(({ name, inputSchema }) => [name, ajv.compile(inputSchema)]));
  return (name: string, args: unknown): Refused | undefined => {
    const validate = checks.get(name);
    const names = [...checks.keys()].join(', ');
    if (!validate) return refused('no-tool', `There is no tool ${name}.`, `Use one of ${names}.`);
    if (hostileKey.test(JSON.stringify(args)))
      return refused(
        'prototype-key',
        'No field has the name of what all objects share.',
        'Leave it out.',
      );
    if (validate(args)) return undefined;
    const [error] = validate.errors ?? [];
    const message = `The arguments are not as the schema says: ${error?.instancePath || '/'} ${error?.message}.`;
    return refused('bad-arguments', message, 'Keep to the schema of the tool.');
  };
}

/** In JSON, the quotation marks of a text that looks so have backslashes. */
const hostileKey = /"(__proto__|constructor|prototype)":/;

/** A disk that is full or a folder that is gone ends no conversation. */
function refusedBySystem(error: unknown, { root, lang }: Means): Refused {
  const message = faultWords(error, root)?.[lang] ?? String(error);
  // An assistant need not know the folders of this machine.
  const told = message.replaceAll(root + sep, '');
  return refused(
    'cannot-run',
    told,
    'Tell the person you work for. Read the files again before you go on.',
  );
}
