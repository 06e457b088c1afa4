import { afterAll, expect, it } from 'vitest';
import { copyProject } from '../../support/project.ts';

const project = copyProject();
const file = 'pages/about.json';

afterAll(() => project.dispose());

it('Files of an earlier contract are migrated before the studio opens', async () => {
  const migrated = project.read(file);
  const old = migrated.replace(/("type": "notice"[^}]*?)"text":/, '$1"body":');
  expect(old).not.toBe(migrated);
  project.write(file, old);
  project.write('pages/_contract.json', { contract: 1 });
  await project.serve('studio', { BROWSER: 'none' });
  expect(project.read(file)).toBe(migrated);
  expect(project.read('pages/_contract.json')).toContain(
    `"contract": ${JSON.parse(project.read('schema/_contract.json')).number}`,
  );
}, 120_000);
