import type { Bilingual } from '../../shared/language.ts';
import type { Sight } from './finding.ts';
import { said } from './messages.ts';

/** Reports storage, and requests to other hosts, before the visitor has agreed. */
export function consentProblems(
  { stored, requests }: Pick<Sight, 'stored' | 'requests'>,
  origin: string,
): Bilingual[] {
  const strangers = new Set(
    requests
      .filter((address) => /^(https?|wss?):/.test(address))
      .map((address) => new URL(address).origin)
      .filter((host) => host !== origin),
  );
  return [
    ...stored.map((item) => said.stores(item)),
    ...[...strangers].map((host) => said.asks(host)),
  ];
}
