import { describe, expect, it } from 'vitest';
import { dataPathOf } from '../../../src/app/data/dataPath.ts';
import { htmlPathOf, layoutFileOf, routeAbove, routeOf } from '../../../src/shared/routes.ts';

it.each([
  ['index.json', '/', 'index.html', '/_data/index.json'],
  ['about.json', '/about', 'about/index.html', '/_data/about.json'],
  ['es/index.json', '/es', 'es/index.html', '/_data/es.json'],
  ['insights/a-b.json', '/insights/a-b', 'insights/a-b/index.html', '/_data/insights/a-b.json'],
  ['my-index.json', '/my-index', 'my-index/index.html', '/_data/my-index.json'],
  ['404.json', '/404', '404.html', '/_data/404.json'],
])('%s is %s, lies in %s and has its data in %s', (file, route, html, data) => {
  expect(routeOf(file)).toBe(route);
  expect(htmlPathOf(route)).toBe(html);
  expect(dataPathOf(route)).toBe(data);
});

it.each([
  ['/a/b/c', '/a/b'],
  ['/a', '/'],
  ['/', '/'],
])('above %s stands %s', (route, above) => {
  expect(routeAbove(route)).toBe(above);
});

it.each(['_site.json', '_layout.json', 'es/_layout.json', 'es/_draft.json'])(
  'a file whose name begins with _ is no route: %s',
  (file) => {
    expect(routeOf(file)).toBeNull();
  },
);

describe('the layout of a page', () => {
  const layoutOf = (file: string, ...layouts: string[]) =>
    layoutFileOf(file, (name) => layouts.includes(name));

  it('is the nearest one, from its own folder upwards', () => {
    const both = ['_layout.json', 'es/_layout.json'];
    expect(layoutOf('index.json', ...both)).toBe('_layout.json');
    expect(layoutOf('es/index.json', ...both)).toBe('es/_layout.json');
    expect(layoutOf('es/a/b/c.json', ...both)).toBe('es/_layout.json');
    expect(layoutOf('insights/a.json', ...both)).toBe('_layout.json');
  });

  it('is missing where no folder on the way has one', () => {
    expect(layoutOf('index.json', 'es/_layout.json')).toBeUndefined();
    expect(layoutOf('a/b.json')).toBeUndefined();
  });
});
