import { usePage } from '../parts/context.ts';

const petals: [number, number][] = [
  [16, 9.5],
  [22.5, 16],
  [16, 22.5],
  [9.5, 16],
];

export function Brand() {
  const { header, site } = usePage().layout;
  return (
    <a href={header.home} className="flex items-center gap-3 font-display text-lg font-semibold">
      <Tile />
      {site.brand}
    </a>
  );
}

/** The almond flower of Barcelona's pavement. */
function Tile() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <path fill="var(--color-cobalt)" d="M0 0h32v32H0z" />
      {petals.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" fill="#fff" />
      ))}
      <circle cx="16" cy="16" r="3.5" fill="var(--color-saffron)" />
    </svg>
  );
}
