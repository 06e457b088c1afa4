import { stringsIn, valueAt } from '../../../shared/json.ts';
import { quoted } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { fillerIn } from '../fillerIn.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'repeated-text': {
    en: 'This stands here already, at place <earlier>: <found> | Remove one of the two, or write what is meant.',
    es: 'Esto ya está aquí, en el lugar <earlier>: <found> | Quite uno de los dos o escriba lo que corresponda.',
  },
} as const;

const say = sayFrom(texts);

/** No section and no entry of a list is pasted twice. */
export const repeatedText: Rule = {
  severity: 'warning',
  why: {
    en: 'Visitors who read the same twice take the page for unfinished.',
    es: 'Quien lee dos veces lo mismo cree que la página está sin terminar.',
  },
  texts,
  *inFile({ page }) {
    yield* repeatedIn(page?.sections ?? [], ['sections']);
    for (const [index, section] of (page?.sections ?? []).entries())
      for (const [name, value] of Object.entries(section))
        if (Array.isArray(value)) yield* repeatedIn(value, ['sections', index, name]);
  },
};

function* repeatedIn(list: unknown[], path: Finding['path']): Iterable<Finding> {
  const all = list.map((entry) => JSON.stringify(entry) ?? '');
  for (const [index, text] of all.entries()) {
    const earlier = all.indexOf(text) + 1;
    // Figures and blank cells may well be alike, and texts to be written are told as that.
    if (earlier > index || !/\p{L}{3}/u.test(text) || fillerIn(text)) continue;
    const type = valueAt(list[index], 'type');
    const texts = stringsIn(list[index]).filter((one) => one !== type);
    const found = quoted(longestOf(texts) || type);
    yield { ...say('repeated-text', { earlier, found }), path: [...path, index] };
  }
}

/** The words by which a person knows an entry. */
function longestOf(texts: string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one), '');
}
