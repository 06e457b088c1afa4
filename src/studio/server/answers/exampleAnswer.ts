import { examplesOf } from '../../../content/schema/examples.ts';
import { promptedExample } from '../../../edit/pages/template.ts';
import type { StudioApi } from '../../api/api.ts';
import type { Session } from '../session/session.ts';
import { languageOfPage } from './siteAnswers.ts';

type Example = StudioApi['example'];

/** An example of a section type, with its texts to be written. */
export function exampleAnswer(
  session: Session,
  { file, type, example }: Example['request'],
): Example['answer'] {
  const contract = session.contract();
  const chosen = { ...examplesOf(contract, type)[example] };
  return { section: promptedExample(contract, chosen, languageOfPage(session, file)) };
}
