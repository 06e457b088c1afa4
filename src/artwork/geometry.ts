export type Point = readonly [x: number, y: number];

/** One decimal is finer than any screen shows and halves the size of a path. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

/** A star with its first point straight up, or turned from there by the given degrees. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(index % 2 ? inner : outer, turn - 90 + (index * 180) / points),
  );
  return outline(corners);
}

/** The eight-point star of two crossed squares; the reach is the distance of its points. */
export function khatam(reach: number): string {
  return star(8, reach, reach * 0.7654);
}

export function square(half: number): string {
  return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
}

/** Gives the same numbers on every run, so that a picture changes only with its code. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
