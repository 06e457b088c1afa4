import { expect, it } from 'vitest';
import { isIncluded } from '../../../../src/contract/judge/patternInclusion.ts';

it.each([
  ['^[a-z][a-z0-9-]*$', '^[a-z]([a-z0-9-])*$'],
  ['^[a-z][a-z0-9-]*$', '^[a-zA-Z][A-Za-z0-9_-]*$'],
  ['^[a-z]+(-[a-z]+)*$', '^[a-z-]+$'],
  ['^(images/[a-z]+\\.(svg|png)|https://)', '^(images/[a-z]+\\.(png|svg|avif)|https://)'],
  ['^\\d{4}$', '^[0-9]{2,}$'],
  ['^https://[^/]+$', '^https:'],
  ['^a{2}$', '^(?:aa|b)$'],
  ['^/$', '/'],
  ['^[^<>{}]*$', '^[^<>]*$'],
  ['^\\+[1-9][0-9]{6,14}$', '^\\+[0-9]{7,15}$'],
  ['^(a|ab)*c$', '^[abc]+$'],
])('%s: all of it matches %s', (pattern, other) => {
  expect(isIncluded(pattern, other)).toBe(true);
});

it.each([
  ['^[a-z][a-z0-9-]*$', '^[a-z][a-z-]*$', 2],
  ['^[a-z][a-z0-9-]*$', '^[a-z][a-z0-9-]{0,59}$', 61],
  ['^[a-z][a-z0-9-]*$', '^[a-z][a-z0-9-]{0,299}$', 301],
  ['^[^<>{}]*$', '^[^<>{}ة]*$', 1],
  ['^[^<>{}]*$', '^[^<>{}😀]*$', 2],
  ['^(images/[a-z]+\\.(svg|png)|https://)', '^(images/[a-z]+\\.svg|https://)', 12],
  ['^[a-z]+$', '^([a-z]{2})+$', 1],
  ['^[ab]*$', '^((?:ab|ba)*|[ab]{0,6})$', 7],
  ['/', '^/', 2],
  ['^\\p{L}+$', '^\\p{L}{2,}$', 1],
  ['^\\w+$', '^[A-Za-z0-9]+$', 1],
])('%s: a text of it does not match %s', (pattern, other, length) => {
  const text = isIncluded(pattern, other);
  expect(text).toMatch(new RegExp(pattern, 'u'));
  expect(text).not.toMatch(new RegExp(other, 'u'));
  expect(text).toHaveLength(length);
});

it.each([
  ['^a$', '^(?!b)a$'],
  ['^(?!b)a$', '^[ab]$'],
  ['^a$', '^(?:a$|b)'],
  ['^(a)\\1$', '^aa$'],
  ['^([ab]*a[ab]{12}|b)$', '^([ab]*[ab]{0}a[ab]{12}|b)$'],
])('%s and %s: it cannot tell', (pattern, other) => {
  expect(isIncluded(pattern, other)).toBeUndefined();
});
