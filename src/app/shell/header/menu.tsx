import type { MenuEntry, MenuLink } from '../../../generated/types.ts';
import { usePage } from '../../parts/context.ts';
import { Icon } from '../../parts/icon.tsx';
import { linkLanguage } from '../../parts/linkLanguage.ts';
import { Text } from '../../parts/text.tsx';

/** The menu of wide screens. */
export function Menu({ entries }: { entries: MenuEntry[] }) {
  const { labels } = usePage().layout;
  return (
    <nav aria-label={labels.mainMenu} className="max-lg:hidden">
      <ul className="menu flex">
        {entries.map((entry, index) => (
          <li key={index}>
            {entry.items ? (
              <Dropdown label={entry.label} links={linksOf(entry)} />
            ) : (
              <PageLink label={entry.label} href={entry.href ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ label, links }: { label: string; links: MenuLink[] }) {
  return (
    <details name="menu" data-hover="" className="relative" suppressHydrationWarning>
      <summary className="menu-entry">
        <Text>{label}</Text>
        <span className="text-quiet opened:rotate-180">
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

export function PageLink({ label, href }: MenuLink) {
  const { route, layout } = usePage();
  return (
    <a
      href={href}
      hrefLang={linkLanguage(href, layout.header)}
      className="menu-entry"
      aria-current={href === route ? 'page' : undefined}
    >
      <Text>{label}</Text>
    </a>
  );
}

/** A list with an address begins with a link to it. */
export function linksOf({ label, href, items = [] }: MenuEntry): MenuLink[] {
  return href ? [{ label, href }, ...items] : items;
}
