import type { PageData } from '../../app/data/pageData.ts';
import { createRoom } from '../../shared/chunks.ts';
import { hashOf } from '../../shared/hash.ts';

/** A page's data with its version, and the same as JSON. */
export interface VersionedData {
  data: PageData;
  /** Good until the next page is stamped. */
  json: Uint8Array;
}

const end = '"version":""}';
const placeForVersion = ' '.repeat(8);
const bytesOf = createRoom();

/**
 * Puts in the version, a hash of everything else in a page's data. The JSON is encoded once, for
 * the hash and for the file.
 * @param unstamped its last field is the version, empty: it is put in there, as to copy pages takes long
 * @param text the same as JSON
 */
export function versionedData(unstamped: PageData, text: string): VersionedData {
  const json = bytesOf([text, placeForVersion]);
  const unstampedLength = json.length - placeForVersion.length;
  const version = hashOf(json.subarray(0, unstampedLength));
  json.write(`"version":"${version}"}`, unstampedLength - end.length);
  unstamped.version = version;
  return { data: unstamped, json };
}
