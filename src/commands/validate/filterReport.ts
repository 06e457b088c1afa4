import { existsSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import { routeOf } from '../../shared/routes.ts';

/** Finds a file or folder that the user named. Returns its path below the root, or a refusal. */
export function partNamed(name: string, root: string): { path: string } | { refusal: string } {
  const path = relative(root, resolve(root, name)).replaceAll('\\', '/');
  if (path !== 'pages' && !path.startsWith('pages/')) {
    const inPages = posix.join('pages', path);
    const guess = existsSync(join(root, inPages)) ? ` Did you mean ${inPages}?` : '';
    return { refusal: `${name} is not in pages.${guess || ' See --help.'}` };
  }
  return existsSync(join(root, path)) ? { path } : { refusal: `There is no ${path} in ${root}.` };
}

/** Keeps the findings in the given files and folders; all findings if none are given. */
export function reportOn({ report, pages }: OpenedSite, parts: string[]): Reported {
  if (parts.length === 0) return report;
  const isMeant = (file: string) =>
    parts.some((part) => file === part || file.startsWith(`${part}/`));
  const diagnostics = report.diagnostics.filter(({ file }) => isMeant(file));
  const sound = pages.filter(({ file }) => isMeant(file));
  const files = [...sound, ...diagnostics].map(({ file }) => file.replace(/^pages\//, ''));
  return {
    ...report,
    diagnostics,
    pages: new Set(files.filter((file) => file.endsWith('.json') && routeOf(file) !== null)).size,
    sections: sound.reduce((total, { summary }) => total + (summary?.sections ?? 0), 0),
  };
}
