import { usePage } from '../../parts/context.ts';

/** The name of the firm, which leads home. */
export function Brand({ className = '' }: { className?: string }) {
  const { header, site } = usePage().layout;
  const own = 'flex items-center gap-3 font-display text-lg font-semibold';
  return (
    <a className={`${className} ${own}`.trim()} href={header.home}>
      <Tile />
      {site.brand}
    </a>
  );
}

/** A flower whose petals are dots of a thick, round pen. */
export function Tile() {
  return (
    <svg className="size-8" viewBox="0 0 32 32" aria-hidden="true">
      <path className="fill-cobalt" d="M0 0h32v32H0z" />
      <g strokeLinecap="round">
        <path stroke="#fff" strokeWidth="11" d="M16 9.5h0M22.5 16h0M16 22.5h0M9.5 16h0" />
        <path className="stroke-saffron" strokeWidth="7" d="M16 16h0" />
      </g>
    </svg>
  );
}
