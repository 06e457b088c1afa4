import type { ListLink, ListLinks } from '../../shared/resolvedTypes.ts';
import { Icon } from './icon.tsx';
import { Text } from './text.tsx';

/** Links to the pages of a list; nothing for a list on one page. */
export function Pager({ label, pages, previous, next }: ListLinks) {
  if (pages.length === 0) return null;
  return (
    <nav className="mt-8 lg:mt-12" aria-label={label}>
      <ul className="pager">
        {previous && <PageLink link={previous} rel="prev" />}
        {pages.map((link, index) =>
          link ? (
            <PageLink key={index} link={link} />
          ) : (
            <li key={index} aria-hidden="true">
              …
            </li>
          ),
        )}
        {next && <PageLink link={next} rel="next" />}
      </ul>
    </nav>
  );
}

function PageLink({ link, rel }: { link: ListLink; rel?: 'prev' | 'next' }) {
  const { text, name, href, isCurrent } = link;
  return (
    <li>
      <a
        className={chip(isCurrent)}
        href={href}
        rel={rel}
        aria-label={name === text ? undefined : name}
        aria-current={isCurrent && 'page'}
      >
        {rel === 'prev' && <Icon name="arrow-left" />}
        <span className={rel && 'max-sm:sr-only'}>
          <Text>{text}</Text>
        </span>
        {rel === 'next' && <Icon name="arrow-right" />}
      </a>
    </li>
  );
}

interface CategoryLinksProps {
  filters: string[];
  categories: NonNullable<ListLinks['categories']>;
}

/** The category buttons of a list whose categories have pages. One without articles has none. */
export function CategoryLinks({ filters, categories }: CategoryLinksProps) {
  return (
    <ul className="mb-8 flex flex-wrap gap-2">
      {filters.map((filter, index) => {
        const link = categories[index];
        return (
          link && (
            <li key={index}>
              <a
                className={chip(link.isCurrent)}
                href={link.href}
                aria-current={link.isCurrent && 'true'}
              >
                <Text>{filter}</Text>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}

function chip(isCurrent: boolean | undefined): string {
  return `chip chip-link${isCurrent ? ' chip-here' : ''}`;
}
