import { describe, expect, it } from 'vitest';
import { minifyHtml } from '../../../../src/app/server/minifyHtml.ts';

describe('the HTML that React has written', () => {
  it.each([
    ['<br/>', '<br>'],
    ['<p hidden="" id="a">', '<p hidden id="a">'],
    ['<img srcSet="/a 1x" fetchPriority="high"/>', '<img srcset="/a 1x" fetchpriority="high">'],
    ['<a hrefLang="es" data-aB="c">', '<a hreflang="es" data-aB="c">'],
    ['<svg viewBox="0 0 1 1">', '<svg viewBox="0 0 1 1">'],
    ['<p>camelCase=&quot;&quot; /&gt;</p>', '<p>camelCase=&quot;&quot; /&gt;</p>'],
    ['<a hrefLang="" title="">', '<a hreflang title>'],
    ['<i title="b fooBar=" id="=">', '<i title="b fooBar=" id="=">'],
    ['es">x', 'es">x'],
    ['<a href="', '<a href="'],
    ['', ''],
  ])('says with less what %s says', (html, less) => {
    expect(minifyHtml(html)).toBe(less);
  });
});
