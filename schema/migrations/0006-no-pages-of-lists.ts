import {
  type Content,
  changeObject,
  dropField,
  eachSection,
  type Migration,
} from '../../src/contract/migration.ts';

const labels = ['pages', 'page', 'previousPage', 'nextPage'];
const choices = ['neighbors', 'perPage', 'categories', 'addresses'];

export default {
  title: 'A list stands on one page, whole.',
  titleEs: 'Una lista está entera en una sola página.',
  migrate(kind, content) {
    if (kind === 'routes') return dropField(content, 'further');
    if (kind === 'layout')
      return changeObject(content, 'labels', (all) => labels.reduce(dropField, all));
    if (kind !== 'page') return content;
    return eachSection('articleList', content, (list: Content) =>
      changeObject(list, 'items', (query) => choices.reduce(dropField, query)),
    );
  },
} satisfies Migration;
