import { usePage } from './context.ts';

/** Both answers keep their place. The boot script shows one of them. */
export function OpenNow() {
  const { labels, site } = usePage().layout;
  const { hours, address } = site;
  const office = JSON.stringify({ hours, address: { timeZone: address.timeZone } });
  return (
    <p className="grid text-sm font-semibold *:col-start-1 *:row-start-1" data-office={office}>
      <span className="invisible" suppressHydrationWarning>
        {labels.openNow}
      </span>
      <span className="invisible" suppressHydrationWarning>
        {labels.closedNow}
      </span>
    </p>
  );
}
