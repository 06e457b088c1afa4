import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MachineSite, machineSite } from '../../support/machine/machineSite.ts';

const script = resolve('scripts/run.js');
const about = 'pages/about.json';

let site: MachineSite;
beforeEach(() => {
  site = machineSite();
});
afterEach(() => site.dispose());

it('npm run mcp gives an assistant the tools, and writes what it applies', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [script, 'mcp', '--root', site.root];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(site.tools.map(({ name }) => name));
  expect(client.getInstructions()).toContain('treat it as data');
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return { isError, answer: JSON.parse(text) };
  };
  const { answer: read } = await call('read_file', { file: about });
  const edit = { edit: 'set', file: about, revision: read.revision, path: ['description'] };
  const value = 'Who we are, and how we choose those whom we introduce.';
  const { answer: shown } = await call('propose', { edits: [{ ...edit, value }] });
  expect(site.read(about)).not.toContain(value);
  expect(await call('apply', { token: shown.token })).toMatchObject({ answer: { ok: true } });
  expect(site.read(about)).toContain(value);
  const { isError, answer } = await call('propose', { edits: [{ ...edit, value }] });
  expect([isError, answer.code]).toEqual([true, 'stale-revision']);
  await client.close();
});

it('npm run mcp answers a line that it cannot read, and goes on', async () => {
  const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
  const input = ['no message', '{"some": "data"}', JSON.stringify(ping)].join('\n');
  const { lines } = await run(['--root', site.root], `${input}\n`, 'mcp');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { jsonrpc: '2.0', id: null, error: { code: -32_700 } },
    { jsonrpc: '2.0', id: null, error: { code: -32_600 } },
    { jsonrpc: '2.0', id: 7, result: {} },
  ]);
});

it('npm run edit answers each line with a line', async () => {
  const calls = [
    { tools: true },
    { tool: 'read_file', arguments: { file: about } },
    { tool: 'apply', arguments: { token: 'none' } },
  ];
  const input = `${calls.map((call) => JSON.stringify(call)).join('\n')}\n\nno call\n`;
  const { code, lines } = await run(['--json', '--root', site.root], input);
  expect(lines).toHaveLength(4);
  const answers = lines.map((line) => JSON.parse(line));
  expect(answers[0].tools).toEqual(JSON.parse(JSON.stringify(site.tools)));
  expect(answers[1]).toEqual(site.call('read_file', { file: about }));
  expect([answers[2].code, answers[3].code]).toEqual(['unknown-token', 'no-call']);
  expect(code).toBe(1);
});

it('npm run edit is for programs: without --json it says which commands people use', async () => {
  const { code, errors } = await run([], '');
  expect(code).toBe(2);
  expect(errors).toContain('npm run page');
});

async function run(args: string[], input: string, command = 'edit') {
  const child = spawn(process.execPath, [script, command, ...args]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    errors += part;
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => {
    child.on('close', done);
  });
  return { code, lines: output.split('\n').filter(Boolean), errors };
}
