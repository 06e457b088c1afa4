import type { MenuEntry } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { ActionLink } from '../../parts/action.tsx';
import { usePage } from '../../parts/context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Text } from '../../parts/text.tsx';
import { linksOf, PageLink } from './menu.tsx';

interface MobileMenuProps {
  entries: MenuEntry[];
  action: Action;
}

/** The menu of small screens. */
export function MobileMenu({ entries, action }: MobileMenuProps) {
  const { labels } = usePage().layout;
  return (
    <details data-menu="" className="lg:hidden" suppressHydrationWarning>
      <summary className="grid size-11 place-items-center border border-rule" data-tooltip="">
        <span className="sr-only">
          <Text>{labels.openMenu}</Text>
        </span>
        <span className="contents opened:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden opened:contents">
          <Icon name="x" />
        </span>
      </summary>
      <nav aria-label={labels.mainMenu} className="mobile-menu">
        <ul className="mb-4">
          {entries.map((entry, index) => (
            <li key={index} className="border-b border-rule">
              {entry.items ? (
                <Group {...entry} />
              ) : (
                <PageLink label={entry.label} href={entry.href ?? ''} />
              )}
            </li>
          ))}
        </ul>
        <ActionLink action={action} look="primary" />
      </nav>
    </details>
  );
}

function Group(entry: MenuEntry) {
  return (
    <details name="mobile-menu" suppressHydrationWarning>
      <summary className="menu-entry justify-between">
        <Text>{entry.label}</Text>
        <Icon name="chevron-down" />
      </summary>
      <ul className="pb-3 pl-4">
        {linksOf(entry).map((link, index) => (
          <li key={index}>
            <PageLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}
