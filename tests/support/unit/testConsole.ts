import type { Output } from '../../../src/commands/validate/validate.ts';

/** A console that keeps what is written to it: what was found, and what was said about it. */
export function testConsole(): { console: Output; written: () => { out: string; said: string } } {
  let [out, said] = ['', ''];
  const console: Output = {
    out(text) {
      out += text;
    },
    say(text) {
      said += text;
    },
    colors: false,
  };
  return { console, written: () => ({ out, said }) };
}
