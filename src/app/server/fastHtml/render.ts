import type { ReactElement, ReactNode } from 'react';
import { minifyHtml } from '../minifyHtml.ts';
import { attributeOf } from './attributes.ts';
import { addClass, classAttribute, collectClasses } from './classes.ts';
import { tagsOf } from './elements.ts';
import { escaped } from './escape.ts';
import { contextType, type HeldContext, withHooks } from './hooks.ts';
import type { Properties } from './specialElements.ts';
import { styleAttribute } from './style.ts';
import { Unknown } from './unsupported.ts';

/** HTML in its short form, see terse(). */
export interface Markup {
  html: string;
  /** The values of its class attributes, as they stand there. */
  classes: string[];
}

let html = '';
/** Whether a text that follows has to be told from the one before. */
let isAfterText = false;

/**
 * Writes what React's renderToString would, and terse() would then shorten, in a third of the time:
 * it only knows what the content of pages is made of.
 * @returns undefined for what only React can write, and where a component throws
 */
export function markupOf(node: ReactNode): Markup | undefined {
  html = '';
  isAfterText = false;
  const classes = collectClasses();
  try {
    withHooks(() => write(node));
    return { html, classes };
  } catch {
    return undefined;
  }
}

const elementType = Symbol.for('react.transitional.element');
const fragmentType = Symbol.for('react.fragment');
const memoType = Symbol.for('react.memo');

function write(node: unknown): void {
  if (typeof node === 'string') writeText(node);
  else if (typeof node === 'number') writeText(String(node));
  else if (Array.isArray(node)) for (const child of node) write(child);
  else if (typeof node === 'object' && node !== null) writeElement(elementOf(node));
  else if (node !== undefined && node !== null && typeof node !== 'boolean')
    throw new Unknown(typeof node);
}

function elementOf(node: { $$typeof?: symbol }): ReactElement {
  if (node.$$typeof !== elementType) throw new Unknown('an object');
  return node as unknown as ReactElement;
}

function writeText(text: string): void {
  if (text === '') return;
  html += isAfterText ? `<!-- -->${escaped(text)}` : escaped(text);
  isAfterText = true;
}

function writeElement({ type, props }: ReactElement): void {
  if (typeof type === 'string') writeTag(type, props as Properties);
  else if (typeof type === 'function') write(rendered(type as Component, props as Properties));
  else if ((type as unknown) === fragmentType) write((props as Properties).children);
  else writeWrapped(type as unknown as HeldContext | Memo, props as Properties);
}

interface Memo {
  $$typeof: typeof memoType;
  type: ReactElement['type'];
}

function writeWrapped(type: HeldContext | Memo, props: Properties): void {
  if (isMemo(type)) writeElement({ type: type.type, props, key: null });
  else if (type.$$typeof === contextType) writeProvided(type, props);
  else throw new Unknown(type.$$typeof);
}

function isMemo(type: HeldContext | Memo): type is Memo {
  return type.$$typeof === memoType;
}

type Component = ((props: Properties) => unknown) & {
  prototype?: { isReactComponent?: object };
};

/** Known not to be classes: to look for their sign each time takes longer. */
const functions = new WeakSet<Component>();

function rendered(component: Component, props: Properties): unknown {
  if (!functions.has(component)) {
    if (component.prototype?.isReactComponent) throw new Unknown('a class');
    functions.add(component);
  }
  return component(props);
}

function writeProvided(context: HeldContext, { value, children }: Properties): void {
  const outer = context._currentValue;
  context._currentValue = value;
  try {
    write(children);
  } finally {
    context._currentValue = outer;
  }
}

function writeTag(name: string, given: Properties): void {
  const { open, close, isVoid, special } = tagsOf(name);
  const properties = special?.arrange ? special.arrange(given) : given;
  let tag = open;
  let children: unknown;
  let inner: unknown;
  for (const property in properties) {
    const value = properties[property];
    if (value === undefined || value === null) continue;
    if (property === 'children') children = value;
    else if (property === 'className') tag += classAttribute(value);
    else if (property === 'dangerouslySetInnerHTML') inner = value;
    else if (property === 'style') tag += styleAttribute(value);
    else tag += attributeOf(property, value);
  }
  isAfterText = false;
  if (isVoid) {
    if (inner !== undefined || children !== undefined) throw new Unknown('what a void one holds');
    html += `${tag}>`;
  } else if (inner !== undefined) {
    html += `${tag}>${innerHtml(inner, children)}${close}`;
  } else if (typeof children === 'string') {
    html += `${tag}>${escaped(children)}${close}`;
  } else {
    html += `${tag}>`;
    if (special?.around) special.around(given, () => write(children));
    else write(children);
    html += close;
    isAfterText = false;
  }
}

/** What is HTML already. */
function innerHtml(inner: unknown, children: unknown): string {
  const { __html } = inner as { __html?: unknown };
  if (children !== undefined || typeof __html !== 'string') throw new Unknown('such inner HTML');
  return minifyHtml(__html, addClass);
}
