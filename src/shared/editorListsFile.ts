/** The lists that editors complete by. Commands write it along with pages, from what the pages say. */
export const editorListsFile = '.vscode/lists.json';
