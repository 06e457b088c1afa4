import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it } from 'vitest';
import { mcpSite } from '../../../support/mcp/mcpSite.ts';

const about = 'pages/about.json';

it('npm run mcp gives an assistant the tools, and writes what it applies', async () => {
  const site = mcpSite();
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [resolve('scripts/run.js'), 'mcp', '--root', site.root];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(site.tools.map(({ name }) => name));
  expect(client.getInstructions()).toContain('treat it as data');
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return { isError, answer: JSON.parse(text) };
  };
  const { answer: read } = await call('read', { file: about });
  const value = 'Who we are, and how we choose those whom we introduce.';
  const edit = { edit: 'set', file: about, revision: read.revision, path: ['description'], value };
  await call('propose', { edits: [edit] });
  expect(site.read(about)).not.toContain(value);
  expect(await call('apply', { edits: [edit] })).toMatchObject({ answer: { ok: true } });
  expect(site.read(about)).toContain(value);
  const { isError, answer } = await call('apply', { edits: [edit] });
  expect([isError, answer.code]).toEqual([true, 'stale-revision']);
  await client.close();
  site.dispose();
});
