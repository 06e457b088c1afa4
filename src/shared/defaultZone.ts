/** The clock of the office, unless _site.json names another one: an IANA name. */
export const defaultZone = 'Europe/Madrid';
