/** A host that is reserved for examples, alone or in an e-mail address. */
export const exampleHost = /(^|[@./])example\.(com|org|net)\b|\.(example|test|invalid)$/;

/** Whether a number has the four zeros of one that holds a place. */
export function isExampleNumber(number: string): boolean {
  return /0{4}/.test(number.replace(/\D/g, ''));
}
