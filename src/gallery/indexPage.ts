import { type Case, toldIn } from '../content/check/cases.ts';
import { type Contract, sectionTypes } from '../content/schema/contract.ts';
import type { Page } from '../generated/types.ts';
import { countOf } from '../shared/phrases.ts';
import { type Authored, asWritten, opening, pageOf } from './authored.ts';
import { describedFiles } from './filePages.ts';

/** Links to every section type, kind of file, shared shape and message. */
export function indexPage(contract: Contract, cases: Map<string, Case[]>): Page {
  const types = sectionTypes(contract);
  const text = `${countOf(types.length, 'section type')}, each with its examples and fields${
    cases.size > 0 ? `, and ${countOf(cases.size, 'kind')} of messages` : ''
  }. Made from the schemas and the tests.`;
  return pageOf('Gallery and reference', text, [
    opening('Gallery and reference', text, { actions: jumps(cases.size > 0) }),
    typeCards(contract, types),
    fileTable(contract),
    ...messageTable(cases),
  ]);
}

function jumps(hasMessages: boolean): object[] {
  const jump = (label: string, target: string) => ({ kind: 'scroll', label, target });
  return [
    jump('Section types', 'types'),
    jump('Files and shapes', 'files'),
    ...(hasMessages ? [jump('Messages', 'messages')] : []),
  ];
}

function typeCards(contract: Contract, types: string[]): Authored {
  return {
    type: 'cards',
    id: 'types',
    heading: 'Section types',
    items: types.map((type) => ({
      title: type,
      text: asWritten(contract.get(`sections/${type}.json`)?.description ?? '–'),
      action: { kind: 'link', label: `Look at ${type}`, href: `/_gallery/sections/${type}` },
    })),
  };
}

function fileTable(contract: Contract): Authored {
  const rows = describedFiles(contract).map(({ name, file, schema }) => [
    `[${asWritten(file)}](/_gallery/files/${name})`,
    asWritten(schema.description ?? '–'),
  ]);
  const shapes = contract.get('defs.json')?.description ?? '–';
  return {
    type: 'table',
    id: 'files',
    tone: 'tint',
    heading: 'Files and shared shapes',
    columns: ['File', 'What it is'],
    rows: [...rows, ['[Shared shapes](/_gallery/shapes)', asWritten(shapes)]],
  };
}

function messageTable(cases: Map<string, Case[]>): Authored[] {
  if (cases.size === 0) return [];
  return [
    {
      type: 'table',
      id: 'messages',
      heading: 'Messages',
      intro: 'What validate says, by code. Each has a page that shows it wrong and right.',
      columns: ['Code', 'Severity', 'Such as'],
      rows: [...cases].map(([code, [first]]) => {
        const { severity, message } = toldIn(first?.report ?? '');
        return [`[${code}](/_gallery/messages/${code})`, severity, asWritten(message)];
      }),
    },
  ];
}
