import { countOf } from '../../shared/phrases.ts';

const mostNamed = 3;

/** The first files of a list, and how many others there are. */
export const someFiles = {
  en: (files: string[]): string => someOf(files, (more) => ` and ${countOf(more, 'other file')}`),
  es: (files: string[]): string =>
    someOf(files, (more) => ` y ${more} ${more === 1 ? 'archivo' : 'archivos'} más`),
};

function someOf(files: string[], others: (count: number) => string): string {
  const more = files.length - mostNamed;
  return files.slice(0, mostNamed).join(', ') + (more > 0 ? others(more) : '');
}
