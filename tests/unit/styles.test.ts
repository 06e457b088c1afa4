import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classesIn, createStyles } from '../../src/output/styles.ts';

const styleOf = createStyles(resolve('src/theme.css'));

describe('the class names of a page', () => {
  it('are found once each, in order, unescaped', () => {
    const html =
      '<p class="b a"><i class="a">class="not"</i></p><b class="[&amp;&gt;li]:p-4 before:content-[&#x27;x&#x27;]"></b>';
    expect(classesIn(html)).toEqual(['[&>li]:p-4', 'a', 'b', "before:content-['x']"]);
  });

  it('are none where there is no class', () => {
    expect(classesIn('<p>text</p>')).toEqual([]);
  });
});

describe('the stylesheet of a page', () => {
  it('holds the classes that the page uses, and none of the theme that it does not', async () => {
    const css = await styleOf('<a class="button button-primary mt-6 lg:col-span-4"></a>');
    expect(css).toContain('.button{');
    expect(css).toContain('.button-primary');
    expect(css).toContain('.mt-6{');
    expect(css).toContain('.lg\\:col-span-4{');
    expect(css).not.toMatch(/\.button-secondary|\.eyebrow|\.prose|\.mt-5|\.tile/);
  });

  it('keeps what script sets and what no class names', async () => {
    const css = await styleOf('<p class="unscripted:hidden">');
    expect(css).toContain('html:not(.js)');
    expect(css).toMatch(/\[data-tone=["']?dark/);
    expect(css).toContain('body{');
  });

  it('is the same for the same classes in any order', async () => {
    const [one, two] = await Promise.all([
      styleOf('<p class="mt-6 wrap"></p>'),
      styleOf('<b class="wrap"></b><i class="mt-6"></i>'),
    ]);
    expect(one).toBe(two);
  });

  it('has no rule for a name that means nothing', async () => {
    expect(await styleOf('<p class="nothing-of-ours">')).not.toContain('nothing-of-ours');
  });
});
