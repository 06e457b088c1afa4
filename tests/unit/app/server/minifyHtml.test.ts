import { describe, expect, it } from 'vitest';
import { minifyHtml } from '../../../../src/app/server/minifyHtml.ts';

function classesIn(html: string): string[] {
  const values: string[] = [];
  minifyHtml(html, (value) => values.push(value));
  return values;
}

describe('the HTML that React has written', () => {
  it.each([
    ['<br/>', '<br>'],
    ['<p hidden="" id="a">', '<p hidden id="a">'],
    ['<img srcSet="/a 1x" fetchPriority="high"/>', '<img srcset="/a 1x" fetchpriority="high">'],
    ['<a hrefLang="es" data-aB="c">', '<a hreflang="es" data-aB="c">'],
    ['<svg viewBox="0 0 1 1">', '<svg viewBox="0 0 1 1">'],
    ['<p>camelCase=&quot;&quot; /&gt;</p>', '<p>camelCase=&quot;&quot; /&gt;</p>'],
    ['<a hrefLang="" title="">', '<a hreflang title>'],
    ['es">x', 'es">x'],
    ['<a href="', '<a href="'],
    ['', ''],
  ])('says with less what %s says', (html, less) => {
    expect(minifyHtml(html)).toBe(less);
  });
});

describe('the class attributes in it', () => {
  it('are found as they stand there', () => {
    const html =
      '<p class="b a"><i class="a">class=&quot;not&quot;</i></p><b data-class="no" class="[&amp;&gt;li]:p-4"></b>';
    expect(classesIn(html)).toEqual(['b a', 'a', '[&amp;&gt;li]:p-4']);
  });

  it('are none where there is no class', () => {
    expect(classesIn('<p id="class">text</p>')).toEqual([]);
  });
});
