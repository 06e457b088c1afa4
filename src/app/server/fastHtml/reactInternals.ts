import * as React from 'react';
import { Unsupported } from './unsupported.ts';

/** A React context as a renderer sees it. */
export interface RendererContext {
  $$typeof: symbol;
  /**
   * The value of the nearest provider. React's renderToString keeps its own value in another field.
   */
  _currentValue: unknown;
}

export const elementType = Symbol.for('react.transitional.element');
export const fragmentType = Symbol.for('react.fragment');
export const memoType = Symbol.for('react.memo');
export const contextType = Symbol.for('react.context');

/** A server render keeps the first value of each state and runs no effects. */
const hooks = {
  useContext: valueIn,
  use(usable: RendererContext) {
    if (usable.$$typeof !== contextType) throw new Unsupported(usable);
    return valueIn(usable);
  },
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, refuse],
  useReducer: (_: unknown, initial: unknown, init?: (initial: unknown) => unknown) => [
    init ? init(initial) : initial,
    refuse,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (_: unknown, __: unknown, onServer: () => unknown) => onServer(),
  useEffect: ignore,
  useLayoutEffect: ignore,
  useInsertionEffect: ignore,
};

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React's hooks call the dispatcher in `H`. */
const shared = (React as unknown as { [internals]?: { H: unknown } })[internals];

/**
 * Calls `work` with these hooks in place of React's.
 * @throws Unsupported when this version of React keeps its dispatcher elsewhere
 */
export function withHooks(work: () => void): void {
  if (!shared || !('H' in shared)) throw new Unsupported('with this version of React');
  const others = shared.H;
  shared.H = hooks;
  try {
    work();
  } finally {
    shared.H = others;
  }
}

/** Calls `work` inside a provider of the context. */
export function withContext(context: RendererContext, value: unknown, work: () => void): void {
  const outer = context._currentValue;
  context._currentValue = value;
  try {
    work();
  } finally {
    context._currentValue = outer;
  }
}

function valueIn(context: RendererContext): unknown {
  return context._currentValue;
}

function refuse(): never {
  throw new Unsupported('a state that changes meanwhile');
}

function ignore(): void {}
