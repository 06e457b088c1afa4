import type { StudioApi } from '../../api/api.ts';
import { contractAnswer } from '../answers/contractAnswer.ts';
import { factUses, namedFacts } from '../answers/factAnswers.ts';
import { anchorsOf, previewOf, routeUses, shownTexts } from '../answers/pageAnswers.ts';
import { searchAnswer } from '../answers/searchAnswer.ts';
import { fileAnswer, problemsAnswer, siteAnswer } from '../answers/siteAnswers.ts';
import { changesAnswer } from '../changes/changes.ts';
import { basketAnswer, publishAnswer, takeInAnswer } from '../changes/publish.ts';
import { change, redo, undo } from '../edits/change.ts';
import { replace } from '../edits/replace.ts';
import { pictureEntries, removePicture } from '../pictures/library.ts';
import type { Session } from '../session/session.ts';

type Answers = {
  [Name in keyof StudioApi]: (
    session: Session,
    request: StudioApi[Name]['request'],
  ) => StudioApi[Name]['answer'] | Promise<StudioApi[Name]['answer']>;
};

export const answers: Answers = {
  site: siteAnswer,
  file: (session, { file }) => fileAnswer(session, file),
  contract: (session) => contractAnswer(session.contract(), session.store.languages()),
  change,
  undo,
  redo,
  problems: (session, { file }) => problemsAnswer(session, file),
  facts: (session) => ({ facts: namedFacts(session) }),
  factUses: (session, { name }) => ({ uses: factUses(session, name) }),
  routeUses: (session, { route }) => routeUses(session, route),
  pictures: (session) => ({ pictures: pictureEntries(session) }),
  removePicture,
  anchors: (session, { route }) => ({ anchors: anchorsOf(session, route) }),
  preview: previewOf,
  texts: (session, { file }) => ({ texts: shownTexts(session, file) }),
  search: searchAnswer,
  replace,
  changes: changesAnswer,
  basket: basketAnswer,
  publish: publishAnswer,
  takeIn: takeInAnswer,
};
