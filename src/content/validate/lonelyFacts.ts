import { isRecord, valueAtPath } from '../../shared/json.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { fieldMessages } from './messages/fields.ts';
import type { SchemaError } from './schemaError.ts';

const say = sayFrom(fieldMessages);

/** The facts outside a group, each told once, and the mistakes elsewhere. */
export function lonelyFacts(
  mistakes: SchemaError[],
  data: unknown,
): { findings: Finding[]; rest: SchemaError[] } {
  const names = new Set(
    mistakes.flatMap(({ path: [name] }) =>
      typeof name === 'string' && isFact(valueAtPath(data, [name])) ? name : [],
    ),
  );
  return {
    findings: [...names].map((name) => ({
      ...say('unknown-field.ungrouped', { name }),
      path: [name],
      atName: true,
    })),
    rest: mistakes.filter(({ path: [name] }) => !names.has(String(name))),
  };
}

/** A group may have a fact that is called `value` or `text`. */
function isFact(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const texts = isRecord(value.text) ? Object.values(value.text) : [];
  return (
    ('value' in value && !isRecord(value.value)) || texts.some((text) => typeof text === 'string')
  );
}
