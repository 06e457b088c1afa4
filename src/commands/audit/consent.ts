import type { Sight } from './finding.ts';

/** Reports storage, and requests to other hosts, before the visitor has agreed. */
export function consentProblems(
  { stored, requests }: Pick<Sight, 'stored' | 'requests'>,
  origin: string,
): string[] {
  const strangers = new Set(
    requests
      .filter((address) => /^(https?|wss?):/.test(address))
      .map((address) => new URL(address).origin)
      .filter((host) => host !== origin),
  );
  return [
    ...stored.map((item) => `Stores ${item} before consent.`),
    ...[...strangers].map((host) => `Asks ${host} for something before consent.`),
  ];
}
