import type { StudioApi } from './api.ts';
import { change, redo, undo } from './change.ts';
import { changesAnswer } from './changesAnswer.ts';
import { contractDocument } from './contractDocument.ts';
import { factUses, namedFacts } from './factAnswers.ts';
import { anchorsOf, previewOf, routeUses, shownTexts } from './pageAnswers.ts';
import { pictureEntries } from './pictureAnswers.ts';
import type { Session } from './session.ts';
import { fileAnswer, problemsAnswer, siteAnswer } from './siteAnswers.ts';

type Answers = {
  [Name in keyof StudioApi]: (
    session: Session,
    request: StudioApi[Name]['request'],
  ) => StudioApi[Name]['answer'];
};

/** What the studio answers to each request. */
export const answers: Answers = {
  site: siteAnswer,
  file: (session, { file }) => fileAnswer(session, file),
  contract: (session) => contractDocument(session.contract()),
  change,
  undo,
  redo,
  problems: (session, { file }) => problemsAnswer(session, file),
  facts: (session) => ({ facts: namedFacts(session) }),
  factUses: (session, { name }) => ({ uses: factUses(session, name) }),
  routeUses: (session, { route }) => ({ files: routeUses(session, route) }),
  pictures: (session) => ({ pictures: pictureEntries(session) }),
  anchors: (session, { route }) => ({ anchors: anchorsOf(session, route) }),
  preview: previewOf,
  texts: (session, { file }) => ({ texts: shownTexts(session, file) }),
  changes: changesAnswer,
};
