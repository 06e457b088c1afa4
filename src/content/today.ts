/** The day of a moment in the office: 2026-11-20. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(moment);
}
