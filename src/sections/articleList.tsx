import type { ArticleListSection } from '../generated/types.ts';
import { ArticleFilter } from '../parts/articleFilter.tsx';
import { ArticleTiles, FilterButtons } from '../parts/articleTiles.tsx';
import { Band } from '../parts/band.tsx';

export function ArticleList({ filters, filter, more, items, ...band }: ArticleListSection) {
  return (
    <Band {...band}>
      {filter === 'live' ? (
        <ArticleFilter filters={filters} items={items} more={more} />
      ) : (
        <>
          <FilterButtons filters={filters} chosen={filters[0]} />
          <ArticleTiles items={items} more={more} />
        </>
      )}
    </Band>
  );
}
