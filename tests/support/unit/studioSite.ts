import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Path } from '../../../src/content/schema/traversal.ts';
import type { PatchOperation } from '../../../src/edit/diff/patch.ts';
import type { StudioEvent } from '../../../src/studio/api/api.ts';
import type { ChangeAnswer, Changed, Refused, StudioEdit } from '../../../src/studio/api/edits.ts';
import { change } from '../../../src/studio/server/edits/change.ts';
import { createSession, type Session } from '../../../src/studio/server/session/session.ts';
import { contract } from '../contract.ts';
import { writeSite, writeSmallest } from './baseSite.ts';

export { contract };

/** The smallest valid site in a folder of its own, with other files laid over it. */
export interface StudioSite {
  root: string;
  session: Session;
  events: StudioEvent[];
  /** As somebody else would, in an editor. */
  write: (file: string, text: string) => void;
  read: (file: string) => string;
  revision: (file: string) => string;
  change: (...edits: StudioEdit[]) => ChangeAnswer;
  /** Gives a value to one place of a file, as its text is known now. */
  set: (file: string, path: Path, value: unknown, group?: string) => ChangeAnswer;
  patch: (file: string, ...patch: PatchOperation[]) => ChangeAnswer;
  dispose: () => void;
}

/**
 * @param isWhole to begin with the whole base site
 */
export function studioSite(files: Record<string, string> = {}, isWhole = false): StudioSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'studio-')));
  if (isWhole) writeSite(root, []);
  else writeSmallest(root);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, 'pages', file)), { recursive: true });
    writeFileSync(join(root, 'pages', file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const session = createSession({
    root,
    contract,
    lang: 'en',
  });
  const patchOf = (name: string, ...patch: PatchOperation[]): StudioEdit => {
    return { edit: 'patch', ...session.stateOf(`pages/${name}`), patch };
  };
  const events: StudioEvent[] = [];
  session.listen((event) => events.push(event));
  return {
    root,
    session,
    events,
    write,
    read: (file) => readFileSync(join(root, 'pages', file), 'utf8'),
    revision: (file) => session.stateOf(`pages/${file}`).revision ?? '',
    change: (...edits) => change(session, { edits }),
    set: (file, path, value, group) =>
      change(session, {
        edits: [patchOf(file, { edit: 'set', path, value })],
        ...(group && { group }),
      }),
    patch: (file, ...patch) => change(session, { edits: [patchOf(file, ...patch)] }),
    dispose() {
      session.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export function changed(answer: ChangeAnswer): Changed {
  if (answer.ok) return answer;
  const told = answer.problems.map(({ file, message }) => `${file}: ${message}`);
  throw new Error([answer.message, ...told].join('\n'));
}

export function refused(answer: ChangeAnswer): Refused {
  if (!answer.ok) return answer;
  throw new Error(`It was done: ${JSON.stringify(answer.history.undo)}`);
}

/** The lines in which two texts differ, as `- …` and `+ …`. */
export function linesChanged(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}
