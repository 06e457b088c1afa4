import { ArticleFilter } from '../app/parts/articleFilter.tsx';
import { ArticleTiles, FilterButtons } from '../app/parts/articleTiles.tsx';
import { Band } from '../app/parts/band.tsx';
import { CategoryLinks, Pager } from '../app/parts/pager.tsx';
import type { ArticleCard, ArticleListSection } from '../generated/types.ts';
import type { ListLinks } from '../shared/resolvedTypes.ts';

/** The resolver adds the links of a list that goes on, on pages of its own. */
interface ArticleListProps extends ArticleListSection {
  listLinks?: ListLinks;
}

export function ArticleList({
  filters,
  filter,
  more,
  items: given,
  listLinks,
  ...band
}: ArticleListProps) {
  // Its page was resolved: a query has become cards.
  const items = given as ArticleCard[];
  const { categories } = listLinks ?? {};
  return (
    <Band {...band}>
      {filters && filter === 'live' ? (
        <ArticleFilter filters={filters} items={items} more={more} />
      ) : (
        <>
          {filters && !categories && <FilterButtons filters={filters} chosen={filters[0]} />}
          {filters && categories && <CategoryLinks filters={filters} categories={categories} />}
          <ArticleTiles items={items} more={more} isIndex={filters !== undefined} />
          {listLinks && <Pager {...listLinks} />}
        </>
      )}
    </Band>
  );
}
