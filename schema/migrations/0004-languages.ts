import {
  type Content,
  changeObject,
  listOf,
  type Migration,
  renameField,
} from '../../src/contract/migration.ts';

export default {
  title: 'A page lists its versions in any number of languages, and a header the links to them.',
  titleEs:
    'Una página enumera sus versiones en cualquier número de idiomas, y una cabecera los enlaces a ellos.',
  migrate(kind, content) {
    if (kind === 'page') return renamedList(content, 'alternate', 'alternates');
    if (kind !== 'layout') return content;
    return changeObject(content, 'header', (header) =>
      renamedList(header, 'language', 'languages'),
    );
  },
} satisfies Migration;

function renamedList(object: Content, from: string, to: string): Content {
  return listOf(renameField(object, from, to), to);
}
