import type { Migration } from '../../src/contract/migration.ts';

/** Only people know a shorter heading: such a page stays as it is, and validation tells its limit. */
export default {
  title:
    'A heading has at most 120 characters, a select its options, and an entry of a menu leads to one place.',
  titleEs:
    'Un título tiene como mucho 120 caracteres, una lista desplegable sus opciones, y una entrada del menú lleva a un solo sitio.',
  migrate: (_, content) => content,
} satisfies Migration;
