import { expect, it } from 'vitest';
import { greetingFor } from '../../../../src/app/parts/greetingFor.ts';

const greetings = {
  service: { enisa: 'About ENISA.' },
  guide: { 'startup-checklist': 'Your checklist.' },
  urgency: { 'limited-slots': 'Call us.' },
};

it.each([
  ['a service', '?service=enisa', 'About ENISA.'],
  ['a guide', '?guide=startup-checklist', 'Your checklist.'],
  ['an urgency', '?urgency=limited-slots', 'Call us.'],
  ['several, in a fixed order', '?urgency=limited-slots&service=enisa', 'About ENISA. Call us.'],
  ['one beside what is unknown', '?utm_source=x&service=enisa&package=y', 'About ENISA.'],
])('greets by %s', (_, search, greeting) => {
  expect(greetingFor(greetings, search)).toBe(greeting);
});

it.each(['', '?', '?service=', '?service=golden', '?service=constructor', '?topic=enisa', '?%'])(
  'says nothing to an address that carries nothing known: %j',
  (search) => {
    expect(greetingFor(greetings, search)).toBe('');
  },
);
