import type { TopBar as TopBarProps } from '../../../generated/types.ts';
import { ActionLink } from '../../parts/action.tsx';

export function TopBar({ badge, actions }: TopBarProps) {
  return (
    <div className="top-bar" data-tone="dark">
      <div className="wrap flex flex-wrap items-center gap-x-2">
        <p className="eyebrow">{badge}</p>
        <ul className="flex flex-wrap gap-x-3">
          {actions.map((action, index) => (
            <li key={index}>
              <ActionLink action={action} look="quiet" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
