import type { Refusal } from '../../../edit/workspace/request.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { Refused } from '../../api/edits.ts';
import { problemsOf } from '../answers/problems.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';

/** As the studio shows it. */
export function refused(session: Session, { code, message, suggestion, report }: Refusal): Refused {
  const reason = code === 'conflict' ? 'conflict' : 'impossible';
  return {
    ok: false,
    reason: report ? 'invalid' : reason,
    message,
    ...(suggestion && { suggestion }),
    problems: report ? problemsOf(report.diagnostics, report.textOf) : [],
    history: session.history.next(),
  };
}

export function impossible(session: Session, message: Bilingual, suggestion?: Bilingual): Refusal {
  const lang = session.lang();
  return { code: 'impossible', message: message[lang], suggestion: suggestion?.[lang] };
}

export function changedElsewhere(session: Session, file: string): Refusal {
  const refusal = impossible(session, said.changedElsewhere(file), said.changeAgain);
  return { ...refusal, code: 'conflict' };
}
