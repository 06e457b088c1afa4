import {
  Component,
  createContext,
  createElement,
  Fragment,
  lazy,
  memo,
  type ReactElement,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderContent } from '../../../../../src/app/server/fastHtml/renderContent.ts';
import { minifyHtml } from '../../../../../src/app/server/minifyHtml.ts';

const h = createElement as (
  type: unknown,
  props?: object | null,
  ...children: unknown[]
) => ReactElement;

const Level = createContext(1);

describe('the markup of', () => {
  it.each<[string, ReactNode]>([
    ['a text', 'a < b & "c" > \'d\''],
    [
      'texts beside each other',
      h('p', null, 'a', 1, 'b', '', 'c', h('b', null, 'd'), 'e', null, 'f'),
    ],
    ['texts of components', h(Plain, null, 'a', h(Plain, null, 'b'), 'c')],
    ['what shows nothing', [null, undefined, true, false, '', []]],
    ['numbers', h('p', null, 0, 1.5, -2)],
    ['fragments', h(Fragment, null, 'a', h(Fragment, null, 'b'))],
    ['void elements', h('p', null, 'a', h('br'), 'b', h('hr', { className: 'c' }))],
    [
      'names of attributes',
      h('label', { htmlFor: 'a', tabIndex: 0, hrefLang: 'es', 'data-a-b': 'c' }),
    ],
    ['empty values', h('a', { title: '', className: '', hidden: false, 'data-x': '', href: '/' })],
    ['truths', h('p', { hidden: true, 'aria-hidden': true, 'data-a': false, inert: 1 })],
    ['values to be escaped', h('p', { title: '<"&\'>', className: '[&>li]:p-4' })],
    ['numbers as values', h('td', { rows: 4, cols: 0, tabIndex: -1, colSpan: 2, 'data-row': 3 })],
    ['what is for the browser', h('p', { onClick() {}, ref() {}, suppressHydrationWarning: true })],
    ['styles', h('p', { style: { width: ' 3% ', backgroundColor: 'red', color: '' } })],
    ['an empty style', h('p', { style: {} })],
    ['inner HTML', h('p', { dangerouslySetInnerHTML: { __html: '<a hrefLang="">a<br/>b</a>' } })],
    ['a button', h('button', { name: 'a', type: 'submit' }, 'b')],
    ['a form', h('form', { method: 'dialog', target: 'a', className: 'b' }, 'c')],
    ['an input', h('input', { name: 'a', defaultValue: 'b', type: 'email', required: true })],
    [
      'a box to tick',
      h('input', { checked: true, readOnly: true, value: 'c', type: 'checkbox', name: '' }),
    ],
    ['a choice', h('select', { name: 'a', defaultValue: 'c' }, option('b'), [option('c')])],
    ['no choice', h('select', null, option('b'))],
    ['a text area', h('textarea', { name: 'a', defaultValue: '<b>', rows: 4 })],
    ['an empty text area', h('textarea', { name: 'a' })],
    [
      'a picture',
      h('picture', null, h('source', { srcSet: '/a 1x' }), h('img', { src: '/a', alt: '' })),
    ],
    ['an image far below', h('img', { src: '/a.png', alt: '', loading: 'lazy' })],
    ['a drawing', h('svg', { viewBox: '0 0 1 1' }, h('use', { href: '/a.svg#b' }))],
    ['a context', h(Level, { value: 2 }, h(Hooks), h(Level, { value: 3 }, h(Hooks)), h(Hooks))],
    ['hooks', h(Hooks)],
    ['a memo', h(memo(Plain), null, 'a', h(memo(memo(Hooks))))],
  ])('%s is what React writes', (_, node) => {
    expect(renderContent(node)?.html).toBe(minifyHtml(renderToString(node)));
  });

  it('names the classes in it', () => {
    const inner = { dangerouslySetInnerHTML: { __html: '<i class="c">' } };
    const node = h('p', { className: 'a b' }, h('p', { className: '[&>li]:p-4' }, h('b', inner)));
    expect(renderContent([node, node])?.classes).toEqual(['a b', '[&amp;&gt;li]:p-4', 'c', 'c']);
  });
});

describe('what is left to React', () => {
  it.each<[string, ReactNode]>([
    ['an unknown element', h('noscript')],
    ['an unknown attribute', h('a', { ping: '/' })],
    ['an empty address', h('a', { href: '' })],
    ['an address that is script', h('a', { href: ' java\nscript:a' })],
    ['an object as a value', h('p', { title: {} })],
    ['a style with a unit of React', h('p', { style: { width: 3 } })],
    ['a style with a variable', h('p', { style: { '--a': 'b' } })],
    ['an image that is seen at once', h('img', { src: '/a.png', alt: '' })],
    ['a line break at the beginning', h('pre', null, '\na')],
    ['a text area that begins with a line break', h('textarea', { defaultValue: '\na' })],
    ['a form with an action', h('form', { action: '/a' })],
    ['an option without a value', h('select', { defaultValue: 'a' }, h('option', null, 'a'))],
    ['a class', h(Boundary, null, 'a')],
    ['an id', h(() => useId())],
    ['a hook that is not there', h(() => useTransition()[0] && 'a')],
    ['a state that is set meanwhile', h(Raised)],
    ['a part that is loaded later', h(lazy(async () => ({ default: Plain })))],
    ['a strict part', h(StrictMode, null, 'a')],
    ['a part that waits', h(Suspense, null, h(lazy(async () => ({ default: Plain }))))],
    ['a list that is no array', new Set(['a'])],
    ['a context as a child', Level as unknown as ReactNode],
    ['inner HTML beside children', h('p', { dangerouslySetInnerHTML: { __html: 'a' } }, 'b')],
    ['inner HTML that is no text', h('p', { dangerouslySetInnerHTML: { __html: 1 } })],
    ['a void element with children', h('br', null, 'a')],
    ['what throws', h(Thrower)],
  ])('is %s', (_, node) => {
    expect(renderContent(node)).toBeUndefined();
  });

  it('markup that is left to React leaves nothing behind', () => {
    const thrower = h(Thrower);
    renderContent(
      h(Level, { value: 5 }, h('select', { defaultValue: 'a' }, h('picture', null, thrower))),
    );
    const next = [h(Hooks, { key: 'a' }), h('option', { key: 'b', value: 'a' })];
    expect(renderContent(next)?.html).toBe(minifyHtml(renderToString(next)));
    expect(renderContent(h('img', { src: '/a.png' }))).toBeUndefined();
  });
});

function Plain({ children }: { children?: ReactNode }) {
  return children;
}

function Hooks() {
  const [state, setState] = useState(() => 1);
  const [sum] = useReducer(
    (a: number, b: number) => a + b,
    2,
    (first) => first + 1,
  );
  const ref = useRef('ref');
  const made = useMemo(() => 'memo', []);
  const call = useCallback(() => 'call', []);
  const stored = useSyncExternalStore(
    () => () => {},
    () => 'client',
    () => 'server',
  );
  useEffect(() => setState(3));
  useLayoutEffect(() => setState(3));
  return [state, sum, ref.current, made, call(), stored, useContext(Level), use(Level)].join();
}

function Raised() {
  const [state, setState] = useState(0);
  if (state === 0) setState(1);
  return state;
}

function Thrower(): ReactNode {
  throw new Error('on purpose');
}

class Boundary extends Component<{ children: ReactNode }> {
  override render() {
    return this.props.children;
  }
}

function option(value: string) {
  return h('option', { key: value, value }, value);
}
