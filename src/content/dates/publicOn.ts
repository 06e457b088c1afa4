/** When something is public, as authors write it: 2027-01-01 or 2027-01-01T09:00. */
export interface WrittenDays {
  from?: string;
  until?: string;
}

/** True if it is public at some time of a day: 2027-01-01. */
export function isPublicOn({ from, until }: WrittenDays, day: string): boolean {
  const hasBegun = from === undefined || from.slice(0, 10) <= day;
  return hasBegun && (until === undefined || until === day || until > `${day}T00:00`);
}
