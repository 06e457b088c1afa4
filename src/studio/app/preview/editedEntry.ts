import { useEffect, useState } from 'react';
import { valueAtPath } from '../../../shared/json.ts';
import { idPrefix, idSeparator, pathOf } from '../saving/path.ts';
import type { Entry } from './protocol.ts';

/** The field of the form that had the focus last. */
export function useLastField(): Element | undefined {
  const [field, setField] = useState<Element>();
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id.startsWith(idPrefix + idSeparator))
        setField(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return field;
}

/** The entry of a section's list that a field of its form belongs to; null without one. */
export function entryOf(field: Element | undefined, section: unknown): Entry | null {
  if (!field?.isConnected) return null;
  const path = pathOf(field.id, section);
  const at = path.findIndex((step) => typeof step === 'number');
  const list = at < 0 ? undefined : valueAtPath(section, path.slice(0, at));
  return Array.isArray(list) ? { index: Number(path[at]), count: list.length } : null;
}
