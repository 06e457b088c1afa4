import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources } from '../../../src/content/read/source.ts';
import type { Answer, Given, Refused } from '../../../src/edit/machine/answer.ts';
import { createMachine, type Machine } from '../../../src/edit/machine/machine.ts';
import { revisionOf } from '../../../src/edit/workspace/revision.ts';
import { contract } from '../contract.ts';
import { writeSmallest } from '../unit/baseSite.ts';

export { contract };

/** The smallest valid site in a folder of its own, and the tools for it. */
export interface MachineSite extends Machine {
  root: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  revision: (file: string) => string;
  dispose: () => void;
}

export function machineSite(): MachineSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'machine-')));
  writeSmallest(root);
  return {
    root,
    ...createMachine({ root, contract, lang: 'en' }),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    revision: (file) => revisionIn(root, file),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function revisionIn(root: string, file: string): string {
  const source = readSources(root).find((one) => one.file === file);
  return source ? revisionOf(source) : '';
}

export function given(answer: Answer): Given {
  if (answer.ok) return answer;
  throw new Error(JSON.stringify(answer));
}

export function refused(answer: Answer): Refused {
  if (!answer.ok) return answer;
  throw new Error(`It was answered: ${JSON.stringify(answer)}`);
}
