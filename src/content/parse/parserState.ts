import type { Token } from './tokens.ts';

/** The parser's place in the JSON: what must come next, what came before, what is open. */
export interface ParserState {
  expects: Expectation;
  previous: Token;
  /** The last token behind a colon. */
  value?: Token;
  open: Token[];
  /** The bracket that was closed last. */
  closed?: Token;
}

export type Expectation = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma';
