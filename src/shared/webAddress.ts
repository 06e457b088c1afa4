/** Undefined for an address that no browser opens, such as one with port 99999. */
export function parsedAddress(address: string, base?: string): URL | undefined {
  try {
    // Node 20's URL.canParse refuses an address with ñ or é after it was asked some thousand times.
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** True for https:// and a host, as the address of a site is written. */
export function isSiteAddress(url: string): boolean {
  return url.startsWith('https://') && isHostName(url.slice('https://'.length));
}

/** True for the name of a server as browsers write it, a port included: letters such as ñ are in Punycode. */
export function isHostName(text: string): boolean {
  return hostName.test(text) && parsedAddress(`https://${text}`)?.host === text;
}

const hostName = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d+)?$/;
