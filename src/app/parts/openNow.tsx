import { useEffect, useState } from 'react';
import { usePage } from './context.ts';
import { isOpenAt } from './isOpenAt.ts';

/** Empty in the HTML, which cannot know the time. */
export function OpenNow() {
  const { labels, site } = usePage().layout;
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => setIsOpen(isOpenAt(site, new Date())), [site]);
  return (
    <p className="min-h-6 text-sm font-semibold" data-runs="">
      {isOpen !== undefined && (isOpen ? labels.openNow : labels.closedNow)}
    </p>
  );
}
