import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCss } from '../../../../src/build/css/compileCss.ts';
import { cutCss } from '../../../../src/build/css/cutCss.ts';
import { createPageStyles } from '../../../../src/build/css/pageStyles.ts';
import { styleOfPage } from '../../../support/unit/wholePageStyles.ts';

const theme = resolve('src/app/theme.css');
const more = ['mt-[7px]', 'mt-[5px]', 'mt-[9px]'];
const sheet = await compileCss(theme, more);
const styles = createPageStyles(cutCss(sheet));

function styleOf(html: string, addStyles = styles): string {
  return addStyles(html).css;
}

describe('the stylesheet of a page', () => {
  it('holds the classes that the page uses, and none of the theme that it does not', () => {
    const css = styleOf('<a class="button button-primary mt-6 lg:col-span-4"></a>');
    expect(css).toContain('.button{');
    expect(css).toContain('.button-primary');
    expect(css).toContain('.mt-6{');
    expect(css).toContain('.lg\\:col-span-4{');
    expect(css).not.toMatch(/\.button-secondary|\.eyebrow|\.prose|\.mt-5|\.tile/);
  });

  it('keeps what script sets and what no class names', () => {
    const css = styleOf('<p class="unscripted:hidden">');
    expect(css).toContain('html:not(.js)');
    expect(css).toMatch(/\[data-tone=["']?dark/);
    expect(css).toContain('body{');
  });

  it('has the values of the theme where they are read, but for one that a rule sets again', () => {
    const css = styleOf('<div class="article"><p class="text-2xl text-sm fill-cobalt"></p></div>');
    expect(css).toContain('.fill-cobalt{fill:#1d3f9e}');
    expect(css).toContain('.text-sm{font-size:.875rem;line-height:1.5}');
    expect(css).toContain('.text-2xl{font-size:var(--text-2xl);');
    const read = [...css.matchAll(/var\((--(?:color|font|text|container|radius)[\w-]*)\)/g)];
    expect(new Set(read.map(([, name]) => name))).toEqual(new Set(['--text-2xl']));
    expect(css.match(/--text-2xl:/g)).toHaveLength(2);
  });

  it('says once that borders are solid, and keeps letters of a telephone on its side small', () => {
    const css = styleOf('<p class="border-t"></p>');
    expect(css).toContain('.border-t{border-top-width:1px}');
    expect(css).toContain('-webkit-text-size-adjust:100%');
  });

  it('has the keyframes of an animation where a rule plays it', () => {
    expect(styleOf('<p class="phase"></p>')).toContain('@keyframes grow{');
    expect(styleOf('<p class="grow"></p>')).not.toContain('@keyframes grow{');
    // A bar that grows with the scrolling shows a wrong figure on its way.
    expect(styleOf('<p class="bar"></p>')).not.toContain('grow');
  });

  it('is the same for the same classes in any order', () => {
    const one = styleOf('<p class="mt-6 wrap"></p>');
    expect(styleOf('<b class="wrap"></b><i class="mt-6"></i>')).toBe(one);
  });

  it('is the same whatever other pages have used before', async () => {
    const html = '<p class="mt-6 wrap mt-[7px]"></p>';
    const first = styleOf(html, createPageStyles(cutCss(await compileCss(theme, more))));
    styleOf('<p class="mt-[5px] shadow-lg grid"></p><p class="mt-[9px]"></p>');
    expect(styleOf(html)).toBe(first);
  });

  it('has no rule for a name that means nothing', () => {
    expect(styleOf('<p class="nothing-of-ours">')).not.toContain('nothing-of-ours');
  });

  it.each([
    ['a rule for several', 'wrap band prose table'],
    [
      'names that have to be escaped',
      '[&amp;&gt;li]:p-4 before:content-[&#x27;x&#x27;] w-1/2 py-2.5',
    ],
    ['variables that no other class sets', 'border text-lg font-semibold leading-none'],
    ['variables that another class sets', 'border border-dashed snap-x snap-mandatory shadow-lg'],
    ['names that stand nowhere in the code', 'mt-[13px] md:hover:underline 2xl:grid'],
    ['conditions in one another', 'group group-open:rotate-180 max-lg:hidden print:hidden'],
    ['no class', ''],
  ])('is the one that is compiled for it alone, with %s', async (_, names) => {
    const classes = plain(names).split(' ').filter(Boolean);
    const alone = await styleOfPage(theme, classes);
    const picked = createPageStyles(cutCss(await compileCss(theme, classes)));
    expect(cutAtRules(styleOf(`<p class="${names}">`, picked))).toEqual(cutAtRules(alone));
  });
});

function plain(html: string): string {
  return html.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** For a difference that can be read. That a layer is empty makes none. */
function cutAtRules(css: string): string[] {
  return css
    .replaceAll(';}', '}')
    .replace('@layer utilities;', '')
    .split(/(?<=\})/);
}
