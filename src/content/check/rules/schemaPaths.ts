import type { Finding } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../diagnostics/document.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedSite } from '../../site/site.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'schema-path': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `There is no schema at ${found}, seen from this file: the editor checks nothing here.`,
      suggestion: `Write "${right}".`,
    }),
    es: ({ found, right }) => ({
      message: `Desde este archivo no hay ningún esquema en ${found}: el editor no comprueba nada aquí.`,
      suggestion: `Escriba "${right}".`,
    }),
  }),
};

const say = sayFrom(messages);

/** A file leads the editor to its own schema. */
export const schemaPaths: Rule = {
  messages,
  severity: 'warning',
  page: ({ file, page }) => wrongPath(file, 'page', page.$schema),
  project: ({ site }) =>
    otherFiles(site).map((document) => ({
      document,
      findings: wrongPath(nameOf(document), document.kind, schemaIn(document)),
    })),
};

function wrongPath(file: string, kind: string, found: string | undefined): Finding[] {
  if (found === undefined || /^[a-z]+:/i.test(found)) return none;
  const right = `${'../'.repeat(file.split('/').length)}schema/${kind}.json`;
  if (found === right) return none;
  return [{ ...say('schema-path', { found, right }), path: ['$schema'], guess: right }];
}

function otherFiles({ layouts, sources, ...site }: LoadedSite): Document[] {
  const single = { site: site.site, facts: site.facts, redirects: site.redirects } as const;
  const kinds = ['site', 'facts', 'redirects'] as const;
  return [
    ...[...layouts.values()].map(
      ({ source, layout }): Document => ({
        kind: 'layout',
        source,
        value: layout,
      }),
    ),
    ...kinds.flatMap((kind): Document[] => {
      const source = sources.get(`_${kind}.json`);
      return source && single[kind] ? [{ kind, source, value: single[kind] }] : [];
    }),
  ];
}

function nameOf({ source }: Document): string {
  return source.file.slice('pages/'.length);
}

function schemaIn({ value }: Document): string | undefined {
  return (value as { $schema?: string }).$schema;
}
