import { useEffect, useState } from 'react';
import { usePage } from './context.ts';
import { isOpenAt } from './isOpenAt.ts';

/** Nothing in the HTML, which cannot know the time. */
export function OpenNow() {
  const { labels, site } = usePage().layout;
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => setIsOpen(isOpenAt(site, new Date())), [site]);
  if (isOpen === undefined) return null;
  return <p className="text-sm font-semibold">{isOpen ? labels.openNow : labels.closedNow}</p>;
}
