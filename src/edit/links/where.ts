import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import { type Facts, factNames } from '../../content/text/facts.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { type Documents, documentsOf } from '../workspace/documents.ts';
import type { Refusal } from '../workspace/request.ts';
import { noPage } from './addresses.ts';
import { positionOfUse, type Use, usesOfFact, usesOfRoute } from './uses.ts';

/** A place of use, for people to read. */
export interface Found {
  /** `pages/contact.json:12:20`. */
  at: string;
  /** `section 3, action 1`. */
  place: string;
  text: string;
}

/** Lists all links to a page. */
export function whereRoute(
  contract: Contract,
  sources: Source[],
  route: string,
): Found[] | Refusal {
  const documents = documentsOf(contract, sources);
  const uses = usesOfRoute(documents, route);
  return uses.length > 0 || documents.routes.has(route)
    ? found(documents, uses)
    : noPage(documents, route);
}

/** Lists all texts that name a fact or contact value. */
export function whereFact(contract: Contract, sources: Source[], name: string): Found[] | Refusal {
  const documents = documentsOf(contract, sources);
  const names = factNames(factsOf(documents));
  return names.includes(name) ? found(documents, usesOfFact(documents, name)) : noFact(name, names);
}

function found(documents: Documents, uses: Use[]): Found[] {
  return uses.map((use) => ({ ...positionOfUse(documents.contract, use), text: use.text }));
}

/** The groups of _facts.json. Names are readable even if the file is invalid. */
function factsOf({ documentOf }: Documents): Facts {
  const groups = Object.entries(documentOf('pages/_facts.json')?.value ?? {});
  return Object.fromEntries(
    groups.flatMap(([group, facts]) => (isRecord(facts) ? [[group, namesIn(facts)]] : [])),
  );
}

function namesIn(facts: Record<string, unknown>): Facts[string] {
  return Object.fromEntries(Object.keys(facts).map((name) => [name, {}]));
}

function noFact(name: string, names: string[]): Refusal {
  const last = `.${name.split('.').at(-1)}`;
  const guess = nearest(name, names) ?? names.find((known) => known.endsWith(last));
  return {
    code: 'no-fact',
    message: `There is no fact or contact value {${name}}.`,
    suggestion: guess ? `Did you mean ${guess}?` : 'Facts are in pages/_facts.json.',
  };
}
