import { Fragment, type ReactNode } from 'react';
import { isRouteErrorResponse, useLoaderData, useRouteError } from 'react-router-dom';
import type { Section } from '../../generated/types.ts';
import type { LoadedPage } from '../data/pageData.ts';
import { ArticleContents } from '../parts/contents.tsx';
import { PageContext, type PageContextValue, SectionPlace } from '../parts/context.ts';
import { SectionBoundary } from '../parts/sectionBoundary.tsx';
import { ErrorScreen } from '../shell/errorScreen.tsx';
import { Shell } from '../shell/shell.tsx';
import { componentOf } from './components.ts';
import { usePageEffects } from './pageEffects.ts';
import { marked } from './sectionNumbers.tsx';

export function PageView() {
  const loaded = useLoaderData<LoadedPage>();
  usePageEffects(loaded);
  return (
    <PageContext value={contextOf(loaded)}>
      <Shell>
        <Sections key={loaded.page.route} {...loaded} />
      </Shell>
    </PageContext>
  );
}

/** The page's values that sections and parts read from the context. */
function contextOf({ page, layout }: LoadedPage): PageContextValue {
  const { sprite, route, versions, crumbs } = page;
  return {
    ...{ layout, sprite, route },
    ...(versions && { versions }),
    ...(crumbs && { crumbs }),
    ...(page.sections[0]?.type === 'articleHeader' && { isArticle: true }),
  };
}

/** On a server an error must fail the whole page. */
const Boundary = typeof document === 'undefined' ? Fragment : SectionBoundary;

export function Sections({ page }: LoadedPage) {
  const main = page.sections.findIndex(hasHeading);
  const keys = keysOf(page.sections);
  const shown = page.sections.map((section, index) => {
    const Component = componentOf(section);
    const key = keys[index] ?? '';
    const element = (
      <Boundary key={key}>
        <SectionPlace value={{ key, level: index === main ? 1 : 2, samples: samplesIn(section) }}>
          <Component {...section} />
        </SectionPlace>
      </Boundary>
    );
    return import.meta.hot ? marked(element, key, index, page.written) : element;
  });
  if (page.sections[0]?.type !== 'articleHeader') return shown;
  return <Article sections={page.sections} keys={keys} shown={shown} />;
}

interface ArticleProps {
  sections: Section[];
  keys: string[];
  shown: ReactNode[];
}

/** Its contents stay in view beside the text, from the header to the closing call to action. */
function Article({ sections, keys, shown }: ArticleProps) {
  const end = sections.at(-1)?.type === 'callToAction' ? -1 : undefined;
  return [
    shown[0],
    <div key="text" className="article">
      <ArticleContents sections={sections.slice(1, end)} keys={keys.slice(1, end)} />
      {shown.slice(1, end)}
    </div>,
    ...(end ? shown.slice(end) : []),
  ];
}

/** How many items a section has if all of them are examples. */
function samplesIn(section: Section): number {
  const items: object[] = 'items' in section ? [section.items].flat() : [];
  return items.every((item) => 'sample' in item && item.sample) ? items.length : 0;
}

/** The first heading on the page is the main heading. */
function hasHeading(section: Section): boolean {
  return 'heading' in section || section.type === 'articleHeader';
}

/** Keys keep a section's state when others are added, moved or removed. */
function keysOf(sections: Section[]): string[] {
  const seen = new Map<string, number>();
  return sections.map((section) => {
    const name = ('id' in section && section.id) || section.type;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name}_${count}`;
  });
}

export function RouteError() {
  const error = useRouteError();
  return <ErrorScreen message={messageOf(error)} />;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
