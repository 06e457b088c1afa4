import { linkLanguage } from '../../../content/text/marks/linkLanguage.ts';
import type { MenuEntry, MenuLink } from '../../../generated/types.ts';
import type { Action } from '../../../shared/resolvedTypes.ts';
import { ActionLink } from '../../parts/action.tsx';
import { usePage } from '../../parts/context.ts';
import { Icon } from '../../parts/icon.tsx';

interface MenuProps {
  entries: MenuEntry[];
  /** Ends the list on small screens. */
  action: Action | undefined;
}

const shownOn = { small: 'lg:hidden', wide: 'max-lg:hidden' };

/** One list for all screens: a row on wide ones, behind a button on small ones. */
export function Menu({ entries, action }: MenuProps) {
  const { labels } = usePage().layout;
  return (
    <div className="contents">
      <MenuButton />
      <nav className="menu" aria-label={labels.mainMenu}>
        <ul>
          {entries.map((entry, index) => (
            <li key={index} className={entry.only && shownOn[entry.only]}>
              {entry.items ? <Group {...entry} /> : <PageLink {...entry} />}
            </li>
          ))}
        </ul>
        {action && <ActionLink action={action} look="primary" />}
      </nav>
    </div>
  );
}

/** Holds no list: a closed one would hide it on wide screens too. */
function MenuButton() {
  const { labels } = usePage().layout;
  return (
    <details className="menu-button" data-menu="" suppressHydrationWarning>
      <summary data-tone="dark" data-tooltip="">
        <span className="sr-only">{labels.openMenu}</span>
        <span className="contents opened:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden opened:contents">
          <Icon name="x" />
        </span>
      </summary>
    </details>
  );
}

function Group({ label, href, items = [] }: MenuEntry) {
  // A list with an address begins with a link to it.
  const links = href ? [{ label, href }, ...items] : items;
  return (
    <details name="menu" data-hover="" suppressHydrationWarning>
      <summary className="menu-entry">
        {label}
        <span className="ms-auto text-quiet opened:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <ul className="menu-panel">
        {links.map((link, index) => (
          <li key={index}>
            <PageLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PageLink({ label, href = '' }: Partial<MenuLink> & { label: string }) {
  const { route, layout } = usePage();
  return (
    <a
      className="menu-entry"
      href={href}
      hrefLang={linkLanguage(href, layout.header)}
      aria-current={href === route ? 'page' : undefined}
    >
      {label}
    </a>
  );
}
