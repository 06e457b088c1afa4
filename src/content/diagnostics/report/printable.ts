/** A text in the terminal, on which its control characters would act: they are written as `\u001b`. */
export function printable(text: string): string {
  const codeOf = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0');
  return text.replace(/\p{Cc}/gu, (sign) => `\\u${codeOf(sign)}`);
}
