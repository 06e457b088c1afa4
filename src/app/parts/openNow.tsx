import { useEffect, useRef } from 'react';
import { usePage } from './context.ts';
import { showOpen } from './showOpen.ts';

/**
 * Both answers keep their place in the HTML, which cannot know the time. The boot script shows one
 * of them on a page that is loaded, React on a page that a link opens.
 */
export function OpenNow() {
  const { labels, site } = usePage().layout;
  const answers = useRef<HTMLParagraphElement>(null);
  const { hours, address } = site;
  const office = JSON.stringify({ hours, address: { timeZone: address.timeZone } });
  useEffect(() => {
    if (answers.current) showOpen(answers.current, office);
  }, [office]);
  return (
    <p
      ref={answers}
      className="grid text-sm font-semibold *:col-start-1 *:row-start-1"
      data-office={office}
    >
      <span className="invisible" suppressHydrationWarning>
        {labels.openNow}
      </span>
      <span className="invisible" suppressHydrationWarning>
        {labels.closedNow}
      </span>
    </p>
  );
}
