import {
  changeObject,
  dropField,
  eachSection,
  type Migration,
  mapValue,
} from '../../src/contract/migration.ts';

export default {
  title:
    'The assistant shows what pages say, without words of questions or a script of another company; figures are no mosaic.',
  titleEs:
    'El asistente muestra lo que dicen las páginas, sin palabras de preguntas ni script de otra empresa; las cifras no son un mosaico.',
  migrate(kind, content) {
    if (kind === 'site') return dropField(content, 'assistant');
    if (kind === 'page')
      return eachSection('stats', content, (section) =>
        mapValue(section, 'look', { mosaic: 'open' }),
      );
    if (kind !== 'layout') return content;
    return changeObject(content, 'assistant', (assistant) =>
      changeObject(assistant, 'chat', (chat) => dropField(chat, 'topics')),
    );
  },
} satisfies Migration;
