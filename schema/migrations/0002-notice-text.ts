import { eachSection, type Migration, renameField } from '../../src/contract/migration.ts';

export default {
  title: 'The `body` of a notice is called `text`, as in other sections.',
  titleEs: 'El `body` de un aviso se llama `text`, como en las demás secciones.',
  migrate: (kind, content) =>
    kind === 'page'
      ? eachSection('notice', content, (notice) => renameField(notice, 'body', 'text'))
      : content,
} satisfies Migration;
