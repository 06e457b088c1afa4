import { findNodeAtLocation } from 'jsonc-parser';
import type { Contract } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { type PatchOperation, patchBetween } from '../diff/patch.ts';
import { markedFile } from '../workspace/markedFile.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { applyToText } from './applyPatch.ts';
import { jsonOf } from './stringify.ts';

/** Sets a value in a file. In groups and lists, only the differences are written. */
export function setValue(contract: Contract, file: string, path: Path, value: unknown): Attempt {
  return (workspace) => {
    const document = workspace.documentOf(file);
    if (!document)
      return isRecord(value) && path.length === 0
        ? begin(file, value)(workspace)
        : unread(workspace, file);
    const isThere = findNodeAtLocation(document.tree, path) !== undefined;
    const before = valueAtPath(document.value, path);
    const add: PatchOperation = { edit: 'set', path, value };
    return applyPatch(
      contract,
      file,
      isThere ? patchBetween(before, value, path) : [add],
    )(workspace);
  };
}

/** Applies the operations of a patch in order. */
export function applyPatch(contract: Contract, file: string, patch: PatchOperation[]): Attempt {
  return (workspace) => {
    for (const operation of patch) {
      const document = workspace.documentOf(file);
      const refusal = document
        ? applyToText(workspace, contract, document, operation)
        : unread(workspace, file);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

function begin(file: string, value: Record<string, unknown>): Attempt {
  return (workspace) => {
    if (workspace.documents().files.has(file)) return unreadable(file);
    const style = { isInline: false, mayFold: false, indent: '', unit: '  ', newline: '\n' };
    workspace.write(file, `${jsonOf(value, style)}\n`);
    return undefined;
  };
}

function unread({ documents }: Workspace, file: string): Reason {
  const all = documents();
  if (!all.files.has(file)) return absent(file);
  return markedFile(all, file) ?? unreadable(file);
}

function absent(file: string): Reason {
  return {
    code: 'no-file',
    en: {
      message: `There is no file ${file}, so nothing in it can be changed.`,
      suggestion: 'If an edit before this one has moved or removed it, make this one first.',
    },
    es: {
      message: `No existe el archivo ${file}, así que no se puede cambiar nada en él.`,
      suggestion: 'Si un cambio anterior lo ha movido o eliminado, haga este primero.',
    },
  };
}

export function unreadable(file: string): Reason {
  return {
    code: 'unreadable-file',
    en: {
      message: `${file} cannot be read as JSON, so nothing in it can be changed here.`,
      suggestion: 'Fix it first: npm run validate and the studio name the line.',
    },
    es: {
      message: `${file} no se puede leer como JSON, así que aquí no se puede cambiar nada en él.`,
      suggestion: 'Corríjalo antes: npm run validate y el estudio indican la línea.',
    },
  };
}
