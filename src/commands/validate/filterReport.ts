import { existsSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { routeOf } from '../../shared/routes.ts';

/** Finds a file or folder that the user named. Returns its path below the root, or a refusal. */
export function partNamed(
  name: string,
  root: string,
  lang: Language,
): { path: string } | { refusal: string } {
  const path = relative(root, resolve(root, name)).replaceAll('\\', '/');
  if (path !== 'pages' && !path.startsWith('pages/')) {
    const inPages = posix.join('pages', path);
    const guess = existsSync(join(root, inPages)) ? inPages : undefined;
    return { refusal: notInPages(name, guess)[lang] };
  }
  return existsSync(join(root, path)) ? { path } : { refusal: absent(path, root)[lang] };
}

function notInPages(name: string, guess: string | undefined): Bilingual {
  return {
    en: `${name} is not in pages. ${guess ? `Did you mean ${guess}?` : 'See --help.'}`,
    es: `${name} no está en pages. ${guess ? `¿Quería decir ${guess}?` : 'Véase --help.'}`,
  };
}

function absent(path: string, root: string): Bilingual {
  return { en: `There is no ${path} in ${root}.`, es: `No existe ${path} en ${root}.` };
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
