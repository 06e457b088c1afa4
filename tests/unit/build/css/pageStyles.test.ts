import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../../src/build/assets/brand.ts';
import { compileCss } from '../../../../src/build/css/compileCss.ts';
import { cutCss } from '../../../../src/build/css/cutCss.ts';
import { classesIn, createPageStyles } from '../../../../src/build/css/pageStyles.ts';
import { themeOf } from '../../../../src/build/css/theme.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

const root = process.cwd();
const colors = { highlight: '#123456' };
const theme = themeOf(root, brandOf(root, { ...exampleSite, colors }));
const sheet = await compileCss(root, theme);
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
    const css = styleOf('<div class="article"><p class="text-2xl text-sm bg-highlight"></p></div>');
    expect(css).toContain('.bg-highlight{background-color:#123456}');
    expect(css).toContain('.text-sm{font-size:.875rem;line-height:1.5}');
    expect(css).toContain('.text-2xl{font-size:var(--text-2xl);');
    const read = [...css.matchAll(/var\((--(?:brand|color|font|text|container|radius)[\w-]*)\)/g)];
    expect(new Set(read.map(([, name]) => name))).toEqual(new Set(['--text-2xl']));
    expect(css.match(/--text-2xl:/g)).toHaveLength(2);
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

  it('has no rule for a name that means nothing', () => {
    expect(styleOf('<p class="nothing-of-ours">')).not.toContain('nothing-of-ours');
  });

  it('finds names that HTML or CSS escapes, and those within conditions', async () => {
    const names = ['[&>li]:p-4', "before:content-['x']", 'w-1/2', 'print:hidden'];
    const addStyles = createPageStyles(cutCss(await compileCss(root, theme, names)));
    const css = styleOf(
      '<p class="[&amp;&gt;li]:p-4 before:content-[&#x27;x&#x27;] w-1/2 print:hidden">',
      addStyles,
    );
    expect(css).toContain('.\\[\\&\\>li\\]\\:p-4>li{');
    expect(css).toContain(".before\\:content-\\[\\'x\\'\\]:before{");
    expect(css).toContain('.w-1\\/2{');
    expect(css).toContain('@media print{.print\\:hidden{');
  });

  it('declares a variable of utilities where a rule reads it', () => {
    expect(styleOf('<p class="border shadow-lg">')).toContain('.border{border-width:1px}');
    expect(styleOf('<p class="mt-6">')).not.toContain('--tw-');
  });

  it('has rules for names that only a file without markup gives', async () => {
    const other = mkdtempSync(join(tmpdir(), 'styles-'));
    for (const folder of ['app', 'sections', 'shared'])
      mkdirSync(join(other, 'src', folder), { recursive: true });
    writeFileSync(join(other, 'src/shared/look.ts'), "export const look = 'rotate-12';");
    const css = await compileCss(other, '@import "tailwindcss/utilities.css";');
    expect(css).toContain('.rotate-12{');
    rmSync(other, { recursive: true });
  });
});

describe('the class attributes in it', () => {
  it('are found as they stand there', () => {
    const html =
      '<p class="b a"><i class="a">class=&quot;not&quot;</i></p><b data-class="no" class="[&amp;&gt;li]:p-4"></b>';
    expect([...classesIn(html)]).toEqual(['b a', 'a', '[&amp;&gt;li]:p-4']);
  });

  it('are none where there is no class', () => {
    expect([...classesIn('<p id="class">text</p>')]).toEqual([]);
  });
});
