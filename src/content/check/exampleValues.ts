/** A host that is reserved for examples, alone or in an e-mail address. */
export const exampleHost = /(^|[@./])example\.(com|org|net)\b|\.(example|test|invalid)$/;

/** Numbers with four zeros in a row hold the place of a real one. */
export function isExampleNumber(number: string): boolean {
  return /0{4}/.test(number.replace(/\D/g, ''));
}
