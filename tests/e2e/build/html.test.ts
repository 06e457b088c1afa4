import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { pageOf } from '../../support/e2e/builtPages.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';
import { htmlRules } from '../../support/htmlRules.ts';

const routes = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => posix.join('/', file.replaceAll('\\', '/'), '..'));
const validator = new HtmlValidate(htmlRules);

it.each([...sampleOf(routes), '/404'])('the HTML of %s is valid', async (route) => {
  const { results } = await validator.validateString(pageOf(route), `${route}.html`);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems).toEqual([]);
});
