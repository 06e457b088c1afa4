import { examplesOf } from '../../../content/schema/examples.ts';
import { layoutLanguage } from '../../../edit/links/addresses.ts';
import { promptedExample } from '../../../edit/pages/template.ts';
import type { StudioApi } from '../../api/api.ts';
import type { Session } from '../session/session.ts';

type Example = StudioApi['example'];

/** An example of a section type, with its texts to be written, and a picture of the site for its own. */
export function exampleAnswer(
  session: Session,
  { file, type, example }: Example['request'],
): Example['answer'] {
  const contract = session.contract();
  const chosen = { ...examplesOf(contract, type)[example] };
  const [picture] = session.store.pictures();
  const lang = layoutLanguage(session.store, file);
  return { section: promptedExample(contract, chosen, lang, picture?.src) };
}
