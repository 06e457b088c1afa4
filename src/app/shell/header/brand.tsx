import { usePage } from '../../parts/context.ts';

/** The name of the firm, which leads home. */
export function Brand({ className = '' }: { className?: string }) {
  const { header, site } = usePage().layout;
  const own = 'flex items-center gap-3 font-display text-lg font-semibold';
  return (
    <a className={`${className} ${own}`.trim()} href={header.home}>
      {/* Lazy: React would have an eager one fetched before all else. */}
      <img className="size-8" src={site.logo} alt="" width="32" height="32" loading="lazy" />
      {site.brand}
    </a>
  );
}
