import { findNodeAtLocation } from 'jsonc-parser';
import type { Path } from '../../content/schema/traversal.ts';
import { routeOf } from '../../shared/routes.ts';
import { listAt, noPlace } from '../json/applyPatch.ts';
import { insertText, replaceText } from '../json/textEdits.ts';
import { unreadable } from '../json/values.ts';
import { dropAbsence } from '../links/absentRoutes.ts';
import { dropRedirect } from '../links/redirects.ts';
import { nameOf } from '../workspace/documents.ts';
import { isRefusal, type Reason } from '../workspace/request.ts';
import type { Attempt } from '../workspace/workspace.ts';

/** Replaces a range of a file. */
export function replacePart(
  file: string,
  { offset, length, text }: { offset: number; length: number; text: string },
): Attempt {
  return (workspace) => {
    if (!workspace.documents().files.has(file)) return noFile(file);
    workspace.edit(file, [{ offset, length, content: text }]);
    return undefined;
  };
}

/** Writes a whole file, or removes it. */
export function writeFile(file: string, text: string | undefined): Attempt {
  return (workspace) => {
    const isThere = workspace.documents().files.has(file);
    if (text === undefined && !isThere) return noFile(file);
    const route = routeOf(nameOf(file));
    if (!isThere && route !== null) {
      dropRedirect(workspace, route);
      dropAbsence(workspace, route);
    }
    if (text === undefined) workspace.remove(file);
    else workspace.write(file, text);
    return undefined;
  };
}

/** Replaces a value with formatted JSON. */
export function writeValue(file: string, path: Path, json: string): Attempt {
  return (workspace) => {
    const document = workspace.documentOf(file);
    if (!document) return unreadable(file);
    const node = findNodeAtLocation(document.tree, path);
    if (!node) return noPlace(document, path);
    workspace.edit(file, [replaceText(node, json)]);
    return undefined;
  };
}

/** Inserts formatted JSON into a list. */
export function insertWritten(file: string, path: Path, index: number, json: string): Attempt {
  return (workspace) => {
    const document = workspace.documentOf(file);
    if (!document) return unreadable(file);
    const list = listAt(document, path);
    if (isRefusal(list)) return list;
    workspace.edit(file, [insertText(document.source.text, list, index, json)]);
    return undefined;
  };
}

function noFile(file: string): Reason {
  return {
    code: 'no-file',
    en: { message: `There is no ${file}.` },
    es: { message: `No existe ${file}.` },
  };
}
