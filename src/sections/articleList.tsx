import { ArticleFilter } from '../app/parts/articleFilter.tsx';
import { ArticleTiles, FilterButtons } from '../app/parts/articleTiles.tsx';
import { Band } from '../app/parts/band.tsx';
import type { ArticleCard, ArticleListSection } from '../generated/types.ts';

export function ArticleList({ filters, filter, more, items: given, ...band }: ArticleListSection) {
  // Its page was resolved: a query has become cards.
  const items = given as ArticleCard[];
  return (
    <Band {...band}>
      {filters && filter === 'live' ? (
        <ArticleFilter filters={filters} items={items} more={more} />
      ) : (
        <>
          {filters && <FilterButtons filters={filters} chosen={filters[0]} />}
          <ArticleTiles items={items} more={more} isIndex={filters !== undefined} />
        </>
      )}
    </Band>
  );
}
