import { changeAll, changeField, dropField, type Migration } from '../../src/contract/migration.ts';

/** `npm run draw` makes the file of the SVG. */
export default {
  title: 'A glazed tile is a file of its own, drawn once: images/panot.avif.',
  titleEs: 'Un azulejo vidriado es un archivo propio, dibujado una vez: images/panot.avif.',
  migrate: (_, content) =>
    changeAll(content, (object) => {
      if (object.finish !== 'glazed') return object;
      const drawn = changeField(object, 'src', (src) => String(src).replace(/\.svg$/, '.avif'));
      return dropField(drawn, 'finish');
    }),
} satisfies Migration;
