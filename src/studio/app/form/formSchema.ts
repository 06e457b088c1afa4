import type { FormSchema } from '../../api/contract.ts';

export type { FormSchema } from '../../api/contract.ts';

/** True for a value of more than one field. Markdown is one, though it may be a list. */
export function isGroup({ type, content }: FormSchema): boolean {
  const [first] = [type].flat();
  return (first === 'object' || first === 'array') && content !== 'markdown';
}
