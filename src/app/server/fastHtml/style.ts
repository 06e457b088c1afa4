import { escapeHtml } from '../../../shared/escapeHtml.ts';
import { Unsupported } from './unsupported.ts';

/** The style attribute with the space before it. Only strings: React adds units to some numbers. */
export function styleAttribute(style: unknown): string {
  const rules = Object.entries(style as Record<string, unknown>).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    if (typeof value !== 'string' || /^ms|[^a-zA-Z]/.test(name)) throw new Unsupported(name);
    const property = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    return `${property}:${escapeHtml(value.trim())}`;
  });
  return rules.length > 0 ? ` style="${rules.join(';')}"` : '';
}
