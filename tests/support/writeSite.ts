import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from './project.ts';
import { baseFolder } from './unit/baseSite.ts';

const picture = 'pages/images/wheel.svg';

/** Puts a small site in the place of the pages of a project. To draw share images takes longer than the rest. */
export function writeSite(project: Project, files: Record<string, string>): void {
  rmSync(join(project.root, 'pages'), { recursive: true });
  project.write(picture, readFileSync(join(baseFolder, picture), 'utf8'));
  for (const [file, text] of Object.entries(files)) project.write(file, text);
  project.edit<object>('pages/_site.json', (site) => {
    Object.assign(site, { shareImages: false });
  });
}
