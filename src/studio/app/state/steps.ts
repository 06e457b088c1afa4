import type { Step } from '../../api/edits.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import { dictionary } from '../words/words.ts';
import { placeName } from './places.ts';
import type { StudioState } from './store.ts';

/** A change in the words of the forms: `change in “Contact”, Section 4, Price cards, Title`. */
export function stepWords(step: Step | null, state: StudioState): string | null {
  if (!step) return null;
  const { contract, lang, others } = state;
  const words = dictionary[lang];
  const of = words.quoted(nameOf(step, state));
  const { path, type } = step;
  if (!contract || !path || path.length === 0) return words.steps[step.edit](of);
  const kind = others.find(({ file }) => file === step.of)?.kind ?? 'page';
  const place = placeName({ path, ...(type !== undefined && { type }) }, kind, contract, lang);
  return words.steps[step.edit]([of, place].join(', '));
}

function nameOf({ of }: Step, { pages, lang }: StudioState): string {
  const page = pages.find(({ file, route }) => file === of || route === of);
  if (page) return shortTitle(page.title);
  return sharedName(of, dictionary[lang]) ?? of.replace(/^(pages|images)\//, '');
}
