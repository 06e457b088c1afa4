import { wordsOf } from '../../content/diagnostics/message.ts';
import { parseText } from '../../content/parse/parseJson.ts';
import type { Language } from '../../shared/language.ts';
import type { Documents } from './documents.ts';
import type { Reason } from './request.ts';

/** Names the byte order mark, if it is all that keeps a file from being read: nobody sees it. */
export function markedFile({ sourceOf }: Documents, file: string): Reason | undefined {
  const source = sourceOf(file);
  const [mark, ...others] = source ? parseText(source.text).problems : [];
  if (mark?.code !== 'json-byte-order-mark' || others.length > 0) return undefined;
  const told = (cannot: string, lang: Language) => {
    const { message, suggestion } = wordsOf(mark, lang);
    return { message: `${file} ${cannot}: ${message}`, suggestion };
  };
  return {
    code: 'unreadable-file',
    en: told('cannot be read', 'en'),
    es: told('no se puede leer', 'es'),
  };
}
