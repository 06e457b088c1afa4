import { expect, it } from 'vitest';
import type { AuditFinding } from '../../../../src/commands/audit/finding.ts';
import { headerProblems } from '../../../../src/commands/audit/headers.ts';
import { said, wanted } from '../../../../src/commands/audit/messages.ts';
import { metadataProblems } from '../../../../src/commands/audit/metadata.ts';
import { auditReport } from '../../../../src/commands/audit/report.ts';

const head = {
  ...{ lang: '', title: 'Home', description: '', canonicals: ['/about'], h1: 2, robots: '' },
  og: { 'og:title': 'About' },
};
const findings: AuditFinding[] = ['/', '/about'].flatMap((path) => [
  ...headerProblems({}, true).map((message) => ({ check: 'headers' as const, path, message })),
  ...metadataProblems({ path, head }).map((message) => ({
    ...{ check: 'metadata' as const, path, message },
  })),
]);

it('The report of an audit says the same in both languages', () => {
  const [english, spanish] = (['en', 'es'] as const).map((lang) =>
    auditReport('https://www.example.com', { pages: 2, findings }, lang).split('\n'),
  );
  expect(spanish).toHaveLength(english?.length ?? 0);
  expect(spanish).toContain(
    '  /, /about: Falta la cabecera content-type; indique text/html en UTF-8.',
  );
  expect(spanish).toContain('cabeceras: 16 hallazgos');
  expect(spanish?.filter((line) => line && english?.includes(line))).toEqual([]);
});

it('Each message of the audit is in both languages', () => {
  const all = [...Object.values(said), ...Object.values(wanted)].map((words) =>
    typeof words === 'function' ? words('x' as never, 'y' as never, wanted.html as never) : words,
  );
  for (const { en, es } of all) expect(es).not.toBe(en);
});
