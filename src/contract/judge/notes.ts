import type { Migration } from '../migrate/step.ts';

/** Tells whether a migration gives a reason for what a place says: for it, or for one around it. */
export function createNoted(migrations: Migration[]): (place: string) => boolean {
  const noted = notedPlaces(migrations);
  return (place) => noted.some((note) => place === note || isBelow(place, note));
}

/** The places that the notes of migrations name. */
export function notedPlaces(migrations: Migration[]): string[] {
  return migrations.flatMap(({ meaning }) => meaning.map((note) => note.in));
}

function isBelow(place: string, above: string): boolean {
  return place.startsWith(above) && /^[.#[]/.test(place.slice(above.length));
}
