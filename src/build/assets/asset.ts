import { hashOf } from '../../shared/hash.ts';

/** A file that pages refer to, under a name that changes with its content. */
export interface Asset {
  /** Its address: /assets/icons-1a2b3c4d.svg. */
  path: string;
  content: string | Uint8Array;
}

/** `asset('icons.svg', text)` → `/assets/icons-1a2b3c4d.svg`. */
export function asset(name: string, content: string | Uint8Array): Asset {
  const dot = name.lastIndexOf('.');
  const path = `/assets/${name.slice(0, dot)}-${hashOf(content)}${name.slice(dot)}`;
  return { path, content };
}
