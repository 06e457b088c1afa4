import type { Path } from '../../content/schema/traversal.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { routeAbove } from '../../shared/routes.ts';
import { type Data, withValue } from '../diff/patch.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Takes the category of an article that has left its folder out of lists, if it was the last one of it. A list
 * that asks for nothing else stays as it is, and the edit is refused.
 */
export function dropCategory(workspace: Workspace, before: Documents, route: string): void {
  const folder = routeAbove(route);
  const now = workspace.documents();
  const category = categoryAt(before, route);
  const others = [...now.routes.keys()].filter((each) => routeAbove(each) === folder);
  const isLast = others.every((each) => categoryAt(now, each) !== category);
  if (category === undefined || !isLast) return;
  for (const { file, value } of now.all)
    for (const [index, section] of sectionsIn(value).entries()) {
      const wanted = valueAtPath(section, ['items', 'where', 'category']);
      const isFrom = valueAtPath(section, ['items', 'from']) === folder;
      if (!isFrom || !Array.isArray(wanted) || wanted.length < 2) continue;
      if (!wanted.includes(category)) continue;
      for (const path of [['items', 'where', 'category'], ['filters']])
        dropValue(workspace, file, ['sections', index, ...path], category);
      workspace.say({
        en: `No article is left in “${category}”: the list in ${file} no longer asks for it.`,
        es: `No queda ningún artículo de «${category}»: la lista de ${file} ya no lo pide.`,
      });
    }
}

function categoryAt({ routes, documentOf }: Documents, route: string): unknown {
  const page = documentOf(routes.get(route) ?? '')?.value;
  return sectionsIn(page).find(({ type }) => type === 'articleHeader')?.category;
}

function sectionsIn(page: unknown): Data[] {
  const sections = isRecord(page) ? page.sections : undefined;
  return Array.isArray(sections) ? sections.map(Object) : [];
}

function dropValue({ documentOf, change }: Workspace, file: string, path: Path, value: unknown) {
  const data = documentOf(file)?.value;
  const list = valueAtPath(data, path);
  if (!Array.isArray(list)) return;
  const kept = list.filter((each) => each !== value);
  change(file, withValue(data, path, kept) as Data);
}
