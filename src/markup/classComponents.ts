import { Unknown } from './unknown.ts';

/** What would have to be looked at before such a component is rendered on a server. */
const notThere = ['contextType', 'defaultProps', 'getDerivedStateFromProps'];
const methodsNotThere = ['componentWillMount', 'UNSAFE_componentWillMount'];

/**
 * What a component that is a class renders at first.
 * @throws Unknown where it needs more than its props
 */
export function renderedByClass(component: unknown, props: object): unknown {
  const Class = component as new (props: object) => { render: () => unknown };
  if (notThere.some((name) => name in Class)) throw new Unknown(Class.name);
  const instance = new Class(props);
  if (methodsNotThere.some((name) => name in instance)) throw new Unknown(Class.name);
  return instance.render();
}
