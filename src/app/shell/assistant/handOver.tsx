import type { Action } from '../../../shared/resolvedTypes.ts';
import { ActionLink } from '../../parts/action.tsx';

interface HandOverProps {
  actions: Action[];
  /** The visitor's question, passed on to the person. */
  message?: string;
}

/** Links to a person. */
export function HandOver({ actions, message }: HandOverProps) {
  return (
    <ul className="hand-over mt-3 mb-3 border-t border-rule">
      {actions.map((action, index) => (
        <li key={index} className="border-b border-rule">
          <ActionLink action={message ? withMessage(action, message) : action} look="quiet" />
        </li>
      ))}
    </ul>
  );
}

function withMessage(action: Action, message: string): Action {
  if (action.kind !== 'whatsapp') return action;
  const [address = ''] = action.href.split('?');
  return { ...action, href: `${address}?text=${encodeURIComponent(message)}` };
}
