import type { ReactElement, ReactNode } from 'react';
import { escapeHtml } from '../../../shared/escapeHtml.ts';
import { minifyHtml } from '../minifyHtml.ts';
import { attributeOf } from './attributes.ts';
import { addClass, classAttribute, collectClasses } from './classes.ts';
import { tagsOf } from './elements.ts';
import {
  contextType,
  elementType,
  fragmentType,
  memoType,
  type RendererContext,
  withContext,
  withHooks,
} from './reactInternals.ts';
import type { Properties } from './specialElements.ts';
import { styleAttribute } from './style.ts';
import { Unsupported } from './unsupported.ts';

/** HTML in the form that minifyHtml() returns. */
export interface Markup {
  html: string;
  /** The values of its class attributes, escaped. */
  classes: string[];
}

let html = '';
/** After a text, React expects a comment before the next text. */
let isAfterText = false;

/**
 * Renders the HTML that minifyHtml() makes of React's renderToString, in a third of the time.
 * README.md says what this saves and how to switch it off.
 * @returns undefined if React must render: for a node that only React knows, after an error in a
 * component, and with SITE_RENDERER=react
 */
export function renderContent(node: ReactNode): Markup | undefined {
  if (process.env.SITE_RENDERER === 'react') return undefined;
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

function write(node: unknown): void {
  if (typeof node === 'string') writeText(node);
  else if (typeof node === 'number') writeText(String(node));
  else if (Array.isArray(node)) for (const child of node) write(child);
  else if (typeof node === 'object' && node !== null) writeElement(elementOf(node));
  else if (node !== undefined && node !== null && typeof node !== 'boolean')
    throw new Unsupported(typeof node);
}

function elementOf(node: { $$typeof?: symbol }): ReactElement {
  if (node.$$typeof !== elementType) throw new Unsupported('an object');
  return node as unknown as ReactElement;
}

function writeText(text: string): void {
  if (text === '') return;
  html += isAfterText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text);
  isAfterText = true;
}

function writeElement({ type, props }: ReactElement): void {
  if (typeof type === 'string') writeTag(type, props as Properties);
  else if (typeof type === 'function') write(rendered(type as Component, props as Properties));
  else if ((type as unknown) === fragmentType) write((props as Properties).children);
  else writeWrapped(type as unknown as RendererContext | Memo, props as Properties);
}

interface Memo {
  $$typeof: typeof memoType;
  type: ReactElement['type'];
}

function writeWrapped(type: RendererContext | Memo, props: Properties): void {
  if (isMemo(type)) writeElement({ type: type.type, props, key: null });
  else if (type.$$typeof === contextType)
    withContext(type, props.value, () => write(props.children));
  else throw new Unsupported(type.$$typeof);
}

function isMemo(type: RendererContext | Memo): type is Memo {
  return type.$$typeof === memoType;
}

type Component = ((props: Properties) => unknown) & {
  prototype?: { isReactComponent?: object };
};

/** Functions known not to be classes. Reading the prototype on each call takes longer. */
const functions = new WeakSet<Component>();

function rendered(component: Component, props: Properties): unknown {
  if (!functions.has(component)) {
    if (component.prototype?.isReactComponent) throw new Unsupported('a class');
    functions.add(component);
  }
  return component(props);
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
    if (inner !== undefined || children !== undefined)
      throw new Unsupported('what a void one holds');
    html += `${tag}>`;
  } else if (inner !== undefined) {
    html += `${tag}>${innerHtml(inner, children)}${close}`;
  } else if (typeof children === 'string') {
    html += `${tag}>${escapeHtml(children)}${close}`;
  } else {
    html += `${tag}>`;
    if (special?.around) special.around(given, () => write(children));
    else write(children);
    html += close;
    isAfterText = false;
  }
}

function innerHtml(inner: unknown, children: unknown): string {
  const { __html } = inner as { __html?: unknown };
  if (children !== undefined || typeof __html !== 'string')
    throw new Unsupported('such inner HTML');
  return minifyHtml(__html, addClass);
}
