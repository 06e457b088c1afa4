import { createContext, type ReactNode, useContext } from 'react';
import { SectionPlace, usePage } from './context.ts';

const sectionTags = { 1: 'h1', 2: 'h2' } as const;
const itemTags = { 2: 'h2', 3: 'h3' } as const;

interface HeadingsValue {
  /** The id that labels the section. */
  id: string | undefined;
  /** The level of the headings inside a section: one below its own, or its own if it has none. */
  itemLevel: 2 | 3;
}

export const Headings = createContext<HeadingsValue>({ id: undefined, itemLevel: 3 });

const sizes = { display: 'text-3xl', band: 'text-2xl', small: 'text-xl' };

interface HeadingProps {
  size?: keyof typeof sizes;
  children: string;
}

/** The heading of a section. The page's main heading always has the largest size. */
export function Heading({ size = 'band', children }: HeadingProps) {
  const { level } = useContext(SectionPlace);
  const { isArticle } = usePage();
  const { id } = useContext(Headings);
  const Tag = sectionTags[level];
  return (
    <Tag className={sizes[level === 1 ? 'display' : isArticle ? 'band' : size]} id={id}>
      {children}
    </Tag>
  );
}

const itemSizes = { item: 'text-xl', large: 'text-2xl', plain: 'font-text font-semibold' };

interface ItemHeadingProps {
  size?: keyof typeof itemSizes;
  children: ReactNode;
}

/** The heading of an item. `plain` is for short points in the text's own type. */
export function ItemHeading({ size = 'item', children }: ItemHeadingProps) {
  const Tag = itemTags[useContext(Headings).itemLevel];
  const { isArticle } = usePage();
  const className = size === 'item' && isArticle ? 'text-lg' : itemSizes[size];
  return <Tag className={className}>{children}</Tag>;
}
