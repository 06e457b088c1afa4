import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Denied } from '../../../dev/denied.ts';
import { languages } from '../../../shared/language.ts';
import type { StudioApi } from '../../api/api.ts';
import { contractAnswer } from '../answers/contractAnswer.ts';
import { exampleAnswer } from '../answers/exampleAnswer.ts';
import { factUses, namedFacts } from '../answers/factAnswers.ts';
import { anchorsOf, markdownShown, routeUses, shownTexts } from '../answers/pageAnswers.ts';
import { searchAnswer } from '../answers/searchAnswer.ts';
import { fileAnswer, problemsAnswer, siteAnswer } from '../answers/siteAnswers.ts';
import { changesAnswer } from '../changes/changes.ts';
import { basketAnswer, publishAnswer, takeInAnswer } from '../changes/publish.ts';
import { change, redo, undo } from '../edits/change.ts';
import { replace } from '../edits/replace.ts';
import { pictureEntries, removePicture } from '../pictures/library.ts';
import { uploadPicture } from '../pictures/upload.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';

type Answers = {
  [Name in keyof StudioApi]: (
    session: Session,
    request: StudioApi[Name]['request'],
  ) => StudioApi[Name]['answer'] | Promise<StudioApi[Name]['answer']>;
};

const answers: Answers = {
  site: siteAnswer,
  file: (session, { file }) => fileAnswer(session, file),
  contract: (session) => contractAnswer(session.contract(), session.store.languages()),
  example: exampleAnswer,
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
  markdown: markdownShown,
  texts: (session, { file }) => ({ texts: shownTexts(session, file) }),
  search: searchAnswer,
  replace,
  changes: changesAnswer,
  basket: basketAnswer,
  publish: publishAnswer,
  takeIn: takeInAnswer,
};

/** The answer to a request that has the token. @throws {Denied} */
export async function answerTo(
  session: Session,
  name: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<unknown> {
  if (name === 'upload') {
    const content = await bodyOf(session, request, 'application/octet-stream', 20);
    const [file, given] = [query.get('name') ?? '', query.get('given') ?? undefined];
    return uploadPicture(session, file, content, given);
  }
  if (!Object.hasOwn(answers, name)) throw new Denied(404, `There is nothing named ${name}.`);
  const body = await bodyOf(session, request, 'application/json', 5);
  // Each studio asks for the site when it begins, and when another language is chosen.
  const wanted = languages.find((lang) => lang === request.headers['x-studio-language']);
  if (name === 'site' && wanted) session.speak(wanted);
  // Only the studio has the token, so that its request is of the type of its name.
  const answer = answers[name as keyof StudioApi] as (session: Session, asked: unknown) => unknown;
  return answer(session, JSON.parse(String(body)));
}

/** @throws {Denied} when it is of another type, or has more megabytes */
async function bodyOf(
  session: Session,
  request: IncomingMessage,
  type: string,
  most: number,
): Promise<Buffer> {
  const { 'content-type': given = '', 'content-length': length = 0 } = request.headers;
  if (given.split(';')[0] !== type) throw new Denied(400, `The content must be ${type}.`);
  const tooLarge = new Denied(413, said.tooLarge(most)[session.lang()]);
  if (Number(length) > most * 1_000_000) throw tooLarge;
  const body = await buffer(request);
  if (body.length > most * 1_000_000) throw tooLarge;
  return body;
}
