import { Unknown } from './unknown.ts';

/** What would have to be looked at before such a component is rendered on a server. */
const notThere = ['contextType', 'defaultProps', 'getDerivedStateFromProps'];
const methodsNotThere = ['componentWillMount', 'UNSAFE_componentWillMount'];

/** Those that were looked at. */
const known = new WeakSet<object>();

/**
 * What a component that is a class renders at first.
 * @throws Unknown where it needs more than its props
 */
export function renderedByClass(component: unknown, props: object): unknown {
  const Class = component as new (props: object) => { render: () => unknown };
  const instance = new Class(props);
  if (!known.has(Class)) {
    const isThere = (place: object) => (name: string) => name in place;
    if (notThere.some(isThere(Class)) || methodsNotThere.some(isThere(instance)))
      throw new Unknown(Class.name);
    known.add(Class);
  }
  return instance.render();
}
