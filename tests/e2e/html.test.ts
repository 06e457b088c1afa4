import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { htmlRules } from '../htmlRules.ts';
import { pageOf } from './builtPages.ts';

const routes = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => posix.join('/', file.replaceAll('\\', '/'), '..'));
const validator = new HtmlValidate(htmlRules);

it.each([...routes, '/404'])('the HTML of %s is valid', async (route) => {
  const { results } = await validator.validateString(pageOf(route), `${route}.html`);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems).toEqual([]);
});
