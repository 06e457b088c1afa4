import { existsSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { Bilingual } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';
import { CannotRun } from '../cli/command.ts';

/**
 * Finds a file or folder that the user named. Returns its path below the root.
 * @throws CannotRun
 */
export function partNamed(name: string, root: string): string {
  const path = relative(root, resolve(root, name)).replaceAll('\\', '/');
  const isInside = path === 'pages' || path.startsWith('pages/');
  if (!isInside) throw new CannotRun(notInPages(name, root, path));
  if (existsSync(join(root, path))) return path;
  throw new CannotRun({
    en: `There is no ${path} in ${root}.`,
    es: `No existe ${path} en ${root}.`,
  });
}

function notInPages(name: string, root: string, path: string): Bilingual {
  const guess = posix.join('pages', path);
  const isThere = existsSync(join(root, guess));
  return {
    en: `${name} is not in pages. ${isThere ? `Did you mean ${guess}?` : 'See --help.'}`,
    es: `${name} no está en pages. ${isThere ? `¿Quería decir ${guess}?` : 'Véase --help.'}`,
  };
}

/** True for the given files and those in the given folders; without any, for all files. */
export function isPartOf(parts: string[], file: string): boolean {
  return parts.length === 0 || parts.some((part) => file === part || file.startsWith(`${part}/`));
}

/** Keeps the findings in the given files and folders; all findings if none are given. */
export function reportOn({ report, pages }: OpenedSite, parts: string[]): Reported {
  if (parts.length === 0) return report;
  const diagnostics = report.diagnostics.filter(({ file }) => isPartOf(parts, file));
  const sound = pages.filter(({ file }) => isPartOf(parts, file));
  const files = [...sound, ...diagnostics].map(({ file }) => file.replace(/^pages\//, ''));
  return {
    ...report,
    diagnostics,
    pages: new Set(files.filter((file) => file.endsWith('.json') && routeOf(file) !== null)).size,
    sections: sound.reduce((total, { summary }) => total + (summary?.sections ?? 0), 0),
  };
}
