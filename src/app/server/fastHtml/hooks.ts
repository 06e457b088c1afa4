import * as React from 'react';
import { Unknown } from './unsupported.ts';

/** A context as a renderer sees it. */
export interface HeldContext {
  $$typeof: symbol;
  /** The value of the nearest provider. React's renderToString keeps its own beside it. */
  _currentValue: unknown;
}

export const contextType = Symbol.for('react.context');

/** What hooks do on a server: states stay as they begin, and nothing has an effect. */
const hooks = {
  useContext: valueIn,
  use(usable: HeldContext) {
    if (usable.$$typeof !== contextType) throw new Unknown(usable);
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

/** Where React's hooks find the renderer that is at work. */
const shared = (React as unknown as { [internals]: { H: unknown } })[internals];

/** Does work in which components are called; whatever other hooks they ask for are not there. */
export function withHooks<Result>(work: () => Result): Result {
  const others = shared.H;
  shared.H = hooks;
  try {
    return work();
  } finally {
    shared.H = others;
  }
}

function valueIn(context: HeldContext): unknown {
  return context._currentValue;
}

function refuse(): never {
  throw new Unknown('a state that changes meanwhile');
}

function ignore(): void {}
