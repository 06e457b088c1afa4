import type { Ajv, ValidateFunction } from 'ajv';
import { createCompiler } from '../../content/schema/ajv.ts';
import type { Contract, Schema } from '../../content/schema/contract.ts';
import { type Answer, type Refused, refused, refusedBySystem } from './answer.ts';
import { editSchema, fieldsOf } from './edits.ts';
import { refuseHostile } from './guard.ts';
import type { Means } from './means.ts';
import { createProposals } from './propose.ts';
import { createReading } from './reading.ts';
import { sectionSchemas } from './sectionSchemas.ts';

/** A tool as an assistant is told of it. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: Schema & { type: 'object' };
}

/** The tools for a site, by name. */
export interface Machine {
  tools: Tool[];
  call: (name: string, args: unknown) => Answer;
}

/** How many edits a proposal has at most. */
const mostEdits = 50;

const word: Schema = { type: 'string', minLength: 1, maxLength: 300 };
const folder: Schema = { ...word, description: 'With all below it: /services.' };
const path: Schema = { type: 'array', maxItems: 12, items: { type: ['string', 'integer'] } };

/**
 * Lets a program edit a site as commands and studio do: by the editor that they share, and with its
 * judge. It reads and writes pages/ alone.
 */
export function createMachine(means: Means): Machine {
  const { propose, apply } = createProposals(means);
  const reading = createReading(means);
  const tools = [
    tool(
      'list_pages',
      'Lists pages: address, file, revision, title, section types.',
      reading.listPages,
      {
        folder,
      },
    ),
    tool(
      'read_file',
      'Reads a file of pages/, or the value at a path in it, with the revision that edits need.',
      reading.readFile,
      { file: { ...word, description: 'pages/about.json, pages/_facts.json' }, path },
      ['file'],
    ),
    tool(
      'describe_section_type',
      'Says what each field of a section type means, with an example.',
      reading.describeSectionType,
      { type: word },
      ['type'],
    ),
    tool(
      'list_facts',
      'Lists facts and contact values, which texts name in braces: {price.nie}.',
      reading.listFacts,
      { word: { ...word, description: 'A name, a group or a value.' } },
    ),
    tool(
      'find_uses',
      'Lists the places that name a fact, or link to an address.',
      reading.findUses,
      { of: { ...word, description: 'price.nie or /about' } },
      ['of'],
    ),
    tool(
      'search_texts',
      'Finds the texts that hold some words.',
      reading.searchTexts,
      { text: word, folder },
      ['text'],
    ),
    tool('list_problems', 'Lists mistakes and warnings of the site.', reading.listProblems, {
      file: word,
    }),
    tool(
      'list_names',
      'Finds names of icons or pictures.',
      reading.listNames,
      { of: { enum: ['icons', 'pictures'] }, word },
      ['of'],
    ),
    tool(
      'propose',
      'Tries edits, all or none, and writes nothing. Returns the change in words, problems with their repairs, and a token.',
      propose,
      {
        edits: {
          type: 'array',
          minItems: 1,
          maxItems: mostEdits,
          items: editSchema({ type: 'object' }),
        },
      },
      ['edits'],
    ),
    tool(
      'apply',
      'Writes a proposal, if nobody has changed the site since.',
      apply,
      { token: word },
      ['token'],
    ),
  ];
  const checks = createChecks();
  return {
    tools: tools.map(({ run: _, ...told }) => withSections(means.contract, told)),
    call(name, args = {}) {
      const found = tools.find((one) => one.name === name);
      if (!found) return noTool(name, tools);
      return refuseHostile(args) ?? checks(found, args) ?? answerOf(found, args, means);
    },
  };
}

/** A disk that is full or a folder that is gone ends no conversation. */
function answerOf({ name, run }: Runnable, args: unknown, { root, lang }: Means): Answer {
  try {
    return run(args as never);
  } catch (error) {
    const refusal = refusedBySystem(error, root, lang);
    if (refusal) return refusal;
    console.error(error);
    const reason = String(error instanceof Error ? error.message : error);
    return refused({
      code: 'cannot-run',
      // An assistant need not know the folders of this machine.
      message: `${name} could not be run: ${reason.replaceAll(`${root}/`, '')}`,
      suggestion: 'Tell the person you work for. Read the files again before you go on.',
    });
  }
}

interface Runnable extends Tool {
  run: (args: never) => Answer;
}

function tool(
  name: string,
  description: string,
  run: (args: never) => Answer,
  properties: Record<string, Schema>,
  required: string[] = [],
): Runnable {
  const inputSchema = {
    type: 'object' as const,
    additionalProperties: false,
    required,
    properties,
  };
  return { name, description, inputSchema, run };
}

/** Tells of the edits with the schema of each section type; the judge of all commands checks them. */
function withSections(contract: Contract, told: Tool): Tool {
  if (told.name !== 'propose') return told;
  const { edits } = told.inputSchema.properties ?? {};
  const types = sectionSchemas(contract);
  const oneOf = Object.keys(types)
    .filter((name) => contract.has(`sections/${name}.json`))
    .map((name) => ({ $ref: `#/$defs/${name}` }));
  const properties = { edits: { ...edits, items: editSchema({ oneOf }) } };
  return { ...told, inputSchema: { ...told.inputSchema, properties, $defs: types } };
}

/** Checks arguments by the schema of their tool. */
function createChecks() {
  let ajv: Ajv | undefined;
  const compiled = new Map<string, ValidateFunction>();
  return ({ name, inputSchema }: Tool, args: unknown): Refused | undefined => {
    ajv ??= createCompiler(new Map(), { discriminator: true, strict: false });
    const validate = compiled.get(name) ?? ajv.compile(inputSchema);
    compiled.set(name, validate);
    if (validate(args)) return undefined;
    const [error] = validate.errors ?? [];
    const isOfNone = error?.keyword === 'discriminator';
    return refused({
      code: 'bad-arguments',
      message: `The arguments of ${name} are not as its schema says: ${error?.instancePath || '/'} ${error?.message ?? ''}.`,
      suggestion: isOfNone ? editNames : suggestionFor(error?.params ?? {}),
    });
  };
}

const editNames = `Each edit names one of these as edit: ${Object.keys(fieldsOf).join(', ')}.`;

/** The parameters of an error of ajv name the field or the values that it is about. */
function suggestionFor(params: Record<string, unknown>): string {
  if (params.missingProperty) return `Add ${params.missingProperty}.`;
  if (params.additionalProperty) return `Leave out ${params.additionalProperty}.`;
  if (Array.isArray(params.allowedValues))
    return `Choose one of ${params.allowedValues.join(', ')}.`;
  return 'Keep to the schema of the tool.';
}

function noTool(name: string, tools: Tool[]): Refused {
  return refused({
    code: 'no-tool',
    message: `There is no tool ${name}.`,
    suggestion: `Use one of these: ${tools.map((one) => one.name).join(', ')}.`,
  });
}
