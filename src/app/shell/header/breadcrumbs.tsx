import { usePage } from '../../parts/context.ts';

/** Links from the home page to this page. On a phone the brand leads home, and an article back. */
export function Breadcrumbs() {
  const { crumbs, layout } = usePage();
  if (!crumbs) return null;
  const above = crumbs.slice(0, -1);
  return (
    <nav
      className="border-b border-rule text-sm max-lg:hidden"
      aria-label={layout.labels.breadcrumbs}
    >
      <ol className="wrap flex flex-wrap items-center gap-2">
        {above.map(({ label, href }, index) => (
          <li key={index} className="flex items-center gap-2">
            <a className="quiet" href={href}>
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="py-1.5 text-quiet" aria-current="page">
          {crumbs.at(-1)?.label}
        </li>
      </ol>
    </nav>
  );
}
