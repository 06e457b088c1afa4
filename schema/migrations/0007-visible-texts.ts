import type { Migration } from '../../src/contract/migration.ts';

/** Only people know the words: such a page stays as it is, and validation names the place. */
export default {
  title: 'A text has at least one visible character.',
  titleEs: 'Un texto tiene al menos un carácter visible.',
  migrate: (_, content) => content,
} satisfies Migration;
