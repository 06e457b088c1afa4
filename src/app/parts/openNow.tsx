import { useEffect, useState } from 'react';
import { usePage } from './context.ts';
import { isOpenAt } from './isOpenAt.ts';

/** Both answers keep their place in the HTML, which cannot know the time. */
export function OpenNow() {
  const { labels, site } = usePage().layout;
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => setIsOpen(isOpenAt(site, new Date())), [site]);
  const seen = (answer: boolean) => (answer === isOpen ? '' : 'invisible');
  return (
    <p className="grid text-sm font-semibold *:col-start-1 *:row-start-1" data-runs="">
      <span className={seen(true)}>{labels.openNow}</span>
      <span className={seen(false)}>{labels.closedNow}</span>
    </p>
  );
}
