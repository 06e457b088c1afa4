import { ActionLink } from '../app/parts/action.tsx';
import type { MobileBarSection } from '../generated/types.ts';

export function MobileBar({ showAfter = 0, actions }: MobileBarSection) {
  return (
    <div
      className={showAfter === 200 ? 'bottom-bar unscrolled:hidden' : 'bottom-bar'}
      data-bottom-bar={showAfter}
    >
      {actions.map((action, index) => (
        <ActionLink key={index} action={action} look={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  );
}
