import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBenchSite } from '../../src/commands/bench/site/site.ts';
import { copyProject, type Project } from './project.ts';

/** A copy of this project with so many generated pages in place of its own. */
export function copyBenchProject(count: number): Project {
  const project = copyProject();
  rmSync(join(project.root, 'pages'), { recursive: true });
  writeBenchSite(project.root, count);
  return project;
}
