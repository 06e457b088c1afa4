import { changeObject, dropField, type Migration } from '../../src/contract/migration.ts';

export default {
  title:
    'The assistant shows what pages say: it takes no words of questions, and no script of another company.',
  titleEs:
    'El asistente muestra lo que dicen las páginas: no toma palabras de preguntas ni el script de otra empresa.',
  migrate(kind, content) {
    if (kind === 'site') return dropField(content, 'assistant');
    if (kind !== 'layout') return content;
    return changeObject(content, 'assistant', (assistant) =>
      changeObject(assistant, 'chat', (chat) => dropField(chat, 'topics')),
    );
  },
} satisfies Migration;
