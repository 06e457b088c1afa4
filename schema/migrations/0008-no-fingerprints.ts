import { changeObject, dropField, type Migration } from '../../src/contract/migration.ts';

export default {
  title: 'The record of a translation holds the words of its original alone.',
  titleEs: 'El registro de una traducción guarda solo las palabras de su original.',
  migrate(kind, content) {
    if (kind !== 'translations') return content;
    return changeObject(content, 'translations', (entries) =>
      Object.keys(entries).reduce(
        (all, route) => changeObject(all, route, (entry) => dropField(entry, 'said')),
        entries,
      ),
    );
  },
} satisfies Migration;
