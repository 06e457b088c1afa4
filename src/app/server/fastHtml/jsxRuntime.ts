/**
 * What JSX becomes in the commands that build: elements as React's own runtime makes them, by a
 * direct way. A page has hundreds. See the alias in scripts/run.js. Whoever renders on a server looks
 * for a ref among the properties.
 */
export { Fragment } from 'react';

const elementType = Symbol.for('react.transitional.element');

export function jsx(type: unknown, props: Record<string, unknown>, key?: unknown): object {
  if (props.key !== undefined) return withOwnKey(type, props);
  return { $$typeof: elementType, type, key: keyText(key), ref: null, props };
}

function keyText(key: unknown): string | null {
  if (typeof key === 'string') return key;
  return key === undefined ? null : `${key}`;
}

/** A key in an object that was spread is no property. */
function withOwnKey(type: unknown, { key, ...props }: Record<string, unknown>): object {
  return jsx(type, props, key);
}

export { jsx as jsxs };
