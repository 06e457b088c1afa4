import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type Hover,
  type JSONSchema,
  type LanguageService,
  type Position,
  TextDocument,
} from 'vscode-json-languageservice';

import { editorListsText } from '../../../src/codegen/editorLists.ts';
import { openBaseSite } from './baseSite.ts';

/** A file as VS Code shows it to an author who has opened this folder. */
export interface OpenFile {
  problems: () => Promise<Diagnostic[]>;
  /** The completions at the place of a § in the text. */
  completions: () => Promise<CompletionItem[]>;
  /** The hover text of the word after the §. */
  hover: () => Promise<string>;
}

const root = pathToFileURL(`${process.cwd()}/`).href;
const service = createService();

export function openFile(file: string, marked: string, given = service): OpenFile {
  const offset = marked.indexOf('§');
  const text = marked.replace('§', '');
  const document = TextDocument.create(new URL(file, root).href, 'json', 1, text);
  const parsed = given.parseJSONDocument(document);
  const position: Position = document.positionAt(Math.max(offset, 0));
  return {
    problems: async () => given.doValidation(document, parsed),
    completions: async () => {
      const list = await given.doComplete(document, position, parsed);
      return list?.items ?? [];
    },
    hover: async () => {
      const hover = await given.doHover(document, position, parsed);
      return hover ? textOf(hover) : '';
    },
  };
}

interface SchemaSetting {
  fileMatch: string[];
  url: string;
  schema?: JSONSchema;
}

/**
 * The language service of VS Code with the settings that this folder brings along, and those of a
 * workspace file before them.
 * @param lists what the pages can name, in place of what was recorded for them
 */
export function createService(workspaceFile?: string, lists = listsOfBase()): LanguageService {
  const created = getLanguageService({
    schemaRequestService: async (uri) =>
      uri.endsWith('/lists.json') ? lists : readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  const workspace = workspaceFile ? JSON.parse(readFileSync(workspaceFile, 'utf8')).settings : {};
  const folder = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const base = workspaceFile && pathToFileURL(workspaceFile).href;
  created.configure({
    validate: true,
    allowComments: false,
    schemas: [...settingsOf(workspace, base ?? root), ...settingsOf(folder, root)],
  });
  return created;
}

function listsOfBase(): string {
  return editorListsText(openBaseSite()) ?? '';
}

function settingsOf(settings: Record<string, SchemaSetting[]>, base: string) {
  return (settings['json.schemas'] ?? []).map(({ fileMatch, url, schema }) => ({
    fileMatch,
    uri: new URL(url, base).href,
    folderUri: root,
    ...(schema && { schema }),
  }));
}

/** Unescapes hovers, which are Markdown. */
function textOf({ contents }: Hover): string {
  return [contents].flat().map(String).join('\n').replace(/\\(.)/g, '$1');
}
