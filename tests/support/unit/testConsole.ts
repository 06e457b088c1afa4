import type { Console } from '../../../src/commands/validate/validate.ts';

/** A console that keeps what is written to it: what was found, and what was said about it. */
export function testConsole(): { console: Console; written: () => { out: string; said: string } } {
  let [out, said] = ['', ''];
  const console: Console = {
    out(text) {
      out += text;
    },
    say(text) {
      said += text;
    },
    colors: false,
    lang: 'en',
  };
  return { console, written: () => ({ out, said }) };
}
