/** Matches a host reserved for examples, alone or in an e-mail address. */
export const exampleHost = /(^|[@./])example\.(com|org|net)\b|\.(example|test|invalid)$/;

/** Takes numbers with four zeros in a row for placeholders. */
export function isExampleNumber(number: string): boolean {
  return /0{4}/.test(number.replace(/\D/g, ''));
}
