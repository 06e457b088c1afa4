import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type Hover,
  type LanguageService,
  type Position,
  TextDocument,
} from 'vscode-json-languageservice';

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

export function openFile(file: string, marked: string): OpenFile {
  const offset = marked.indexOf('§');
  const text = marked.replace('§', '');
  const document = TextDocument.create(new URL(file, root).href, 'json', 1, text);
  const parsed = service.parseJSONDocument(document);
  const position: Position = document.positionAt(Math.max(offset, 0));
  return {
    problems: async () => service.doValidation(document, parsed),
    completions: async () => {
      const list = await service.doComplete(document, position, parsed);
      return list?.items ?? [];
    },
    hover: async () => {
      const hover = await service.doHover(document, position, parsed);
      return hover ? textOf(hover) : '';
    },
  };
}

/** The language service of VS Code with the settings that this folder brings along. */
function createService(): LanguageService {
  const created = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  const settings: { 'json.schemas': { fileMatch: string[]; url: string }[] } = JSON.parse(
    readFileSync('.vscode/settings.json', 'utf8'),
  );
  created.configure({
    validate: true,
    allowComments: false,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: new URL(url, root).href,
      folderUri: root,
    })),
  });
  return created;
}

/** Unescapes hovers, which are Markdown. */
function textOf({ contents }: Hover): string {
  return [contents].flat().map(String).join('\n').replace(/\\(.)/g, '$1');
}
