import type { TopBar as TopBarProps } from '../generated/types.ts';
import { ActionLink } from '../parts/action.tsx';
import { Text } from '../parts/text.tsx';

export function TopBar({ badge, actions }: TopBarProps) {
  return (
    <div data-tone="dark" className="sticky top-0 z-40 text-sm">
      <div className="top-bar wrap flex min-h-10 items-center justify-between gap-4">
        <p className="eyebrow">
          <Text>{badge}</Text>
        </p>
        <ul className="flex gap-4">
          {actions.map((action) => (
            <li key={action.label}>
              <ActionLink action={action} look="quiet" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
