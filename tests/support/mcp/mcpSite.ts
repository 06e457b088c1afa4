import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources } from '../../../src/content/read/source.ts';
import type { Answer, Given, Refused } from '../../../src/edit/mcp/answer.ts';
import { createTools, type Tools } from '../../../src/edit/mcp/tools.ts';
import { revisionOf } from '../../../src/edit/workspace/revision.ts';
import { contract } from '../contract.ts';
import { writeSmallest } from '../unit/baseSite.ts';

/** The smallest valid site in a folder of its own, and the tools for it. */
export interface McpSite extends Tools {
  root: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  revision: (file: string) => string;
  dispose: () => void;
}

export function mcpSite(): McpSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-')));
  writeSmallest(root);
  return {
    root,
    ...createTools({ root, contract, lang: 'en' }),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    revision(file) {
      const source = readSources(root).find((one) => one.file === file);
      return source ? revisionOf(source) : '';
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function given(answer: Answer): Given {
  if (answer.ok) return answer;
  throw new Error(JSON.stringify(answer));
}

export function refused(answer: Answer): Refused {
  if (!answer.ok) return answer;
  throw new Error(`It was answered: ${JSON.stringify(answer)}`);
}
