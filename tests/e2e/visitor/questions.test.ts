import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchPathOf } from '../../../src/app/data/dataPath.ts';
import { type Ask, createAsk } from '../../../src/app/shell/assistant/answers.ts';
import { tuned, unseen } from '../../support/e2e/questions.ts';

const asks = new Map<string, Ask>();

beforeAll(async () => {
  for (const lang of ['en', 'es'] as const) {
    const index = JSON.parse(readFileSync(`dist${searchPathOf(lang)}`, 'utf8'));
    asks.set(lang, await createAsk(index, lang));
  }
});

describe('the assistant of the built site', () => {
  it.each([...tuned, ...unseen])('answers in %s: %s', (lang, question, expected) => {
    const answer = asks.get(lang)?.(question);
    if (!expected) return expect(answer).toBeUndefined();
    expect(answer?.sources[0]?.href).toMatch(expected.at);
    expect(`${answer?.heading} ${answer?.text}`).toMatch(expected.says);
  });
});
