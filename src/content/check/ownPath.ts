import { pathOnThisComputer } from '../text/localAddress.ts';
import type { Shared } from './shared.ts';

/** The path of an address of this site or this computer that is written in full. */
export function ownPath(href: string, { site }: Shared): string | undefined {
  const [, host, path = ''] = withHost.exec(href.trim()) ?? [];
  const isOwn = host && host.toLowerCase() === withHost.exec(site?.url ?? '')?.[1]?.toLowerCase();
  return isOwn ? `/${path.replace(/^\//, '')}` : pathOnThisComputer(href);
}

const withHost = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i;
