/** `€800`, `1.500 €`, `24%`. */
export function statesAmount(text: string): boolean {
  return /[€$]\s?\d|\d\s?(?:€|%|euros)/.test(text);
}

/** `6–8 weeks`, `20 días hábiles`, `April 3, 2025`. */
export function statesTerm(text: string): boolean {
  return terms.test(text);
}

const terms =
  /\d (?:minute|hour|day|week|month|year|minuto|hora|día|semana|mes|año)|[A-Z][a-z]+ \d{1,2}, \d{4}|\d de [a-z]+ de \d{4}/;
