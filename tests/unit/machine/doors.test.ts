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
  const { lines } = await run(['--root', site.root], `${input}\n`);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { jsonrpc: '2.0', id: null, error: { code: -32_700 } },
    { jsonrpc: '2.0', id: null, error: { code: -32_600 } },
    { jsonrpc: '2.0', id: 7, result: {} },
  ]);
});

async function run(args: string[], input: string) {
  const child = spawn(process.execPath, [script, 'mcp', ...args]);
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stdin.end(input);
  await new Promise((done) => {
    child.on('close', done);
  });
  return { lines: output.split('\n').filter(Boolean) };
}
