import {
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Section } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';

type Component = (props: object) => ReactNode;

/**
 * The components of sections, which mark the elements of one that ends with its end. Each takes the
 * place of another in the tree, so that React generates equal ids on the client, which has no marks.
 */
export const markingEnds = memoizeByObject((components: Map<string, ComponentType<Section>>) => {
  const marking = new Map<string, ComponentType<Section>>();
  for (const [type, component] of components) {
    const render = component as Component;
    marking.set(type, (section) =>
      section.until ? marked(render(section), section.until) : render(section),
    );
  }
  return marking;
});

function marked(node: ReactNode, until: string): ReactNode {
  if (Array.isArray(node)) return node.map((child) => marked(child, until));
  if (!isValidElement(node)) return node;
  const { type, props, key } = node as ReactElement<{ children?: ReactNode }>;
  if (typeof type === 'string') return cloneElement(node, { 'data-until': until } as object);
  if (typeof type === 'function')
    return createElement(markedType(type as Component, until), { ...props, key });
  const inner = (type as { type?: Component }).type;
  if (typeof inner === 'function')
    return createElement(markedType(inner, until), { ...props, key });
  if (type === Fragment || '$$typeof' in (type as object))
    return createElement(type, { ...props, key }, marked(props.children, until));
  return node;
}

const types = new WeakMap<Component, Map<string, Component>>();

/** One component for one end: React compares types. */
function markedType(type: Component, until: string): Component {
  const byEnd = types.get(type) ?? new Map<string, Component>();
  types.set(type, byEnd);
  const known = byEnd.get(until) ?? ((props: object) => marked(type(props), until));
  byEnd.set(until, known);
  return known;
}
