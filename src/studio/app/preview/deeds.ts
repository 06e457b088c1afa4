let deeds = 0;

/**
 * Notes that somebody does something. An answer to an earlier deed may come late: it would take the caret.
 * @returns what tells whether nothing else was done since
 */
export function noteDeed(): () => boolean {
  deeds += 1;
  const own = deeds;
  return () => own === deeds;
}
