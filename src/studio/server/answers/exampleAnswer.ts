import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplePictures, examplesOf, picturesIn } from '../../../content/schema/examples.ts';
import { promptedExample } from '../../../edit/pages/template.ts';
import { writePicture } from '../../../edit/workspace/writeChanges.ts';
import type { StudioApi } from '../../api/api.ts';
import type { Session } from '../session/session.ts';
import { languageOfPage } from './siteAnswers.ts';

type Example = StudioApi['example'];

/** An example of a section type, with its texts to be written. Its pictures come into pages/images. */
export function exampleAnswer(
  session: Session,
  { file, type, example }: Example['request'],
): Example['answer'] {
  const contract = session.contract();
  const chosen = { ...examplesOf(contract, type)[example] };
  bringPictures(session, picturesIn(chosen));
  return { section: promptedExample(contract, chosen, languageOfPage(session, file)) };
}

/** @throws when the disk does not take one */
function bringPictures(session: Session, pictures: string[]): void {
  const known = new Set(session.store.pictures().map(({ src }) => src));
  const brought = pictures.filter((src) => !known.has(src));
  for (const src of brought)
    writePicture(session.root, src, readFileSync(join(session.root, examplePictures, src)));
  if (brought.length > 0) session.refreshPictures();
}
