import type { Refusal } from '../../../edit/workspace/request.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { Refused } from '../../api/edits.ts';
import { problemsOf } from '../answers/problems.ts';
import type { Session } from '../session/session.ts';
import type { Objection } from './plan.ts';

export function refused(
  { history, lang }: Session,
  { message, suggestion, ...objection }: Objection,
): Refused {
  return {
    ok: false,
    ...objection,
    message: message[lang()],
    ...(suggestion && { suggestion: suggestion[lang()] }),
    problems: [],
    history: history.next(),
  };
}

export function impossible(session: Session, message: Bilingual): Refused {
  return refused(session, { reason: 'impossible', message });
}

export function refusedBy(session: Session, { message, suggestion, report }: Refusal): Refused {
  return {
    ok: false,
    reason: report ? 'invalid' : 'impossible',
    message,
    ...(suggestion && { suggestion }),
    problems: report ? problemsOf(report.diagnostics, report.textOf) : [],
    history: session.history.next(),
  };
}
