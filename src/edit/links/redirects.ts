import type { Redirect } from '../../generated/types.ts';
import { isRecord } from '../../shared/json.ts';
import type { Documents } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import { unreadable } from '../workspace/values.ts';
import type { Workspace } from '../workspace/workspace.ts';

export const redirectsFile = 'pages/_redirects.json';

/** Refuses if the file is there without a list: a redirect has no place in it. */
export function noList({ files, documentOf }: Documents): Reason | undefined {
  const list = documentOf(redirectsFile)?.value.redirects;
  return files.has(redirectsFile) && !Array.isArray(list) ? unreadable(redirectsFile) : undefined;
}

/** True also without a record of published pages: then any page may have been visited. */
export function wasPublished(
  { documentOf }: Pick<Documents, 'documentOf'>,
  route: string,
): boolean {
  const published = documentOf('pages/_routes.json')?.value.routes;
  return !Array.isArray(published) || published.includes(route);
}

/** Redirects visitors of removed addresses, if they were published. */
export function addRedirects(workspace: Workspace, redirects: Redirect[]): void {
  const added = redirects.filter(({ from }) => wasPublished(workspace, from));
  if (added.length === 0) return;
  const data = workspace.documentOf(redirectsFile)?.value ?? {
    $schema: '../schema/redirects.json',
  };
  const list = [data.redirects ?? []].flat();
  workspace.change(redirectsFile, { ...data, redirects: [...list, ...added] });
  for (const { from, to } of added)
    workspace.say({
      en: `Added the redirect ${from} → ${to} to ${redirectsFile}.`,
      es: `Se ha añadido la redirección ${from} → ${to} a ${redirectsFile}.`,
    });
}

/** An address that has a page now is neither redirected nor declared as missing. */
export function claimAddress(workspace: Workspace, route: string): void {
  if (dropEntry(workspace, redirectsFile, 'redirects', ({ from }) => from === route))
    workspace.say({
      en: `Removed the redirect from ${route} in ${redirectsFile}: there is a page now.`,
      es: `Se ha eliminado la redirección de ${route} en ${redirectsFile}: ahora hay una página.`,
    });
  if (dropEntry(workspace, siteFile, 'absentRoutes', ({ path }) => path === route))
    workspace.say({
      en: `Removed ${route} from absentRoutes in ${siteFile}.`,
      es: `Se ha quitado ${route} de absentRoutes en ${siteFile}.`,
    });
}

const siteFile = 'pages/_site.json';

/** @returns whether there was such an entry */
function dropEntry(
  workspace: Workspace,
  file: string,
  field: string,
  isMeant: (entry: Record<string, unknown>) => boolean,
): boolean {
  const data = workspace.documentOf(file)?.value;
  const list = data?.[field];
  if (!data || !Array.isArray(list)) return false;
  const kept = list.filter((entry) => !isRecord(entry) || !isMeant(entry));
  if (kept.length === list.length) return false;
  workspace.change(file, { ...data, [field]: kept });
  return true;
}
