import { nearest } from '../../shared/didYouMean.ts';
import { type PeerName, peerNames } from './peers/peers.ts';

export interface BenchOptions {
  pages: number[];
  rounds: number;
  peers: PeerName[];
  packages: string | undefined;
}

/** The flags that take a value. */
export type BenchFlags = Partial<Record<'pages' | 'rounds' | 'vs' | 'peers', string>>;

/** Parses the flags. Returns a refusal with the reason if they are invalid. */
export function readOptions(flags: BenchFlags): BenchOptions | { refusal: string } {
  const pages = (flags.pages ?? '1000').split(',').map(wholeNumber);
  if (pages.includes(0))
    return { refusal: '--pages takes whole numbers from 1, such as 1000 or 50,1000.' };
  const rounds = wholeNumber(flags.rounds ?? '3');
  if (rounds === 0) return { refusal: '--rounds takes a whole number from 1.' };
  const names = flags.vs?.split(',') ?? [];
  const unknown = names.find((name) => !peerNames.some((peer) => peer === name));
  if (unknown !== undefined) return { refusal: unknownPeer(unknown) };
  const peers = peerNames.filter((name) => names.includes(name));
  return { pages, rounds, peers, packages: flags.peers };
}

/** Parses a positive integer. Returns 0 for any other text. */
function wholeNumber(text: string): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
}

function unknownPeer(name: string): string {
  const guess = nearest(name, peerNames);
  const hint = guess ? `Did you mean ${guess}?` : `Use one or more of: ${peerNames.join(',')}.`;
  return `There is no peer ${JSON.stringify(name)}. ${hint}`;
}
