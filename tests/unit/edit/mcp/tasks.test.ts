import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import type { Answer } from '../../../../src/edit/mcp/answer.ts';
import { type McpSite, mcpSite } from '../../../support/mcp/mcpSite.ts';
import { linesChanged } from '../../../support/unit/studioSite.ts';

interface Call {
  tool: string;
  /** Those of the proposal before, where they are missing. */
  arguments?: Record<string, unknown>;
}

const tasks: { task: string; calls: Call[] }[] = JSON.parse(
  readFileSync('tests/support/mcp/tasks.json', 'utf8'),
);

let site: McpSite;
beforeEach(() => {
  site = mcpSite();
});
afterEach(() => site.dispose());

/** Another person changes a file: the only call that is no tool. */
const byHand = '$write';

describe('the recorded tasks of an assistant', () => {
  it('are thirty, and call every tool', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(30);
    const called = new Set(tasks.flatMap(({ calls }) => calls.map(({ tool }) => tool)));
    called.delete(byHand);
    expect([...called].sort()).toEqual(site.tools.map(({ name }) => name).sort());
  });

  it.each(tasks)('$task', async ({ task, calls }) => {
    const before = filesOf(site);
    const first = new Map([...before.keys()].map((file) => [file, site.revision(file)]));
    const answers = calls.map((call) => answerTo(call, first));
    const after = filesOf(site);
    const changed = [...new Set([...before.keys(), ...after.keys()])]
      .filter((file) => before.get(file) !== after.get(file))
      .flatMap((file) => [file, ...linesChanged(before.get(file) ?? '', after.get(file) ?? '')]);
    const recorded = [...answers.map(comparable), ...changed].join('\n');
    const name = task
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    await expect(`${recorded}\n`).toMatchFileSnapshot(`../../../support/mcp/expected/${name}.txt`);
  });
});

let proposed: unknown;

function answerTo({ tool, arguments: args }: Call, first: Map<string, string>): Answer | string {
  if (tool === byHand) {
    const { file, from, to } = args as Record<string, string>;
    if (file && from && to) site.write(file, site.read(file).replace(from, to));
    return 'Somebody changed a file.';
  }
  if (args === undefined) return site.call(tool, proposed);
  const text = JSON.stringify(args)
    .replaceAll(/\$revision ([^"]+)/g, (_, file: string) => site.revision(file))
    .replaceAll(/\$first ([^"]+)/g, (_, file: string) => first.get(file) ?? '');
  proposed = JSON.parse(text);
  return site.call(tool, proposed);
}

/** Hashes tell nothing to those who read the record. */
function comparable(answer: Answer | string): string {
  return JSON.stringify(answer).replaceAll(/"revision":"[\w-]{22}"/g, '"revision":"…"');
}

function filesOf({ root }: McpSite): Map<string, string> {
  return new Map(readSources(root).map(({ file, text }) => [file, text]));
}
