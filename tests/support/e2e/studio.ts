import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, inject } from 'vitest';
import { copyProject, type Project } from '../project.ts';
import { type CallStudio, callerOf, untilRead } from './studioApi.ts';

interface Studio {
  project: Project;
  origin: string;
  call: CallStudio;
}

/** Starting one costs as much as five tests: the files of a process use it in turn. */
let shared: Studio | undefined;

/** Files that were given back and that the studio may not have read yet: those of skipped files too. */
const left: string[] = [];

/** The studio of a copy of the site. Before each test its pages are the committed ones. */
export function sharedStudio(): Studio {
  const studio = shared ?? prepared();
  shared = studio;
  left.push(...restore(studio.project));
  beforeAll(async () => {
    if (!(await isUp(studio))) await start(studio);
  }, 120_000);
  beforeEach(async () => {
    for (const file of [...left.splice(0), ...restore(studio.project)])
      await untilRead(studio.call, studio.project, file);
  });
  return studio;
}

function prepared(): Studio {
  const project = copyProject();
  project.commitPages();
  return { project, origin: '', call: () => Promise.reject(new Error('It has not started.')) };
}

async function start(studio: Studio): Promise<void> {
  const { origin, pid } = await studio.project.serve('studio', { BROWSER: 'none' });
  // tests/support/e2e/setup.ts ends it after all tests.
  writeFileSync(join(inject('leftovers'), String(pid)), studio.project.root);
  Object.assign(studio, { origin, call: await callerOf(origin) });
}

function isUp({ origin }: Studio): Promise<boolean> {
  return fetch(`${origin}/_studio/`).then(
    () => true,
    () => false,
  );
}

/** Gives the pages back as they were committed. Returns the files that differed. */
function restore(project: Project): string[] {
  const changed = project.git('diff', '--name-only', 'HEAD', '--', 'pages/*.json');
  project.git('reset', '-q', '--hard');
  project.git('clean', '-fdq', 'pages');
  return changed.split('\n').filter(Boolean);
}
