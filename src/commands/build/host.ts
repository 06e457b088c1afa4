import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Site } from '../../generated/types.ts';
import { readBuiltSite } from '../../serve/hosts/builtSite.ts';
import type { Host, Place } from '../../serve/hosts/host.ts';
import { hosts } from '../../serve/hosts/hosts.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Language } from '../../shared/language.ts';
import { isSiteAddress } from '../../shared/webAddress.ts';
import { builtFolder } from '../cli/builtFolder.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { words } from './hostMessages.ts';

export interface HostRequest {
  /** By default the host that _site.json names. */
  name: string | undefined;
  place: Place;
  isPaid: boolean;
  /** Prints the files instead of writing them. */
  isPrinted: boolean;
}

/**
 * Writes the files that a host reads, or says why it cannot serve the site.
 * @param root the project
 * @throws CannotRun for a host that nobody knows, or without readable settings
 */
export function writeHost(root: string, request: HostRequest, lang: Language): ExitCode {
  const settings = settingsOf(root);
  const name = request.name ?? settings.host;
  const host = hostOf(name);
  if (request.isPaid && !host.countsFiles) throw new CannotRun(words.noPaidPlan(name ?? ''));
  if (request.place.isPacked && !host.countsFiles) throw new CannotRun(words.noPacks(name ?? ''));
  const folder = builtFolder(lang);
  if (!folder) return 1;
  const site = readBuiltSite(folder, settings);
  const refusals = host.refusals(site, request);
  for (const refusal of refusals) console.error(refusal[lang]);
  if (refusals.length > 0) return 1;
  const files = filesOf(host, site, request.place);
  if (request.isPrinted) {
    print(files.map(([, text]) => text).join('\n'));
    return 0;
  }
  const foreign = files.filter(([file]) => isForeign(join(root, file)));
  for (const [file] of foreign) console.error(words.foreign(file)[lang]);
  if (foreign.length > 0) return 1;
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  console.log(words.written(files.map(([file]) => file))[lang]);
  for (const note of host.notes(site)) console.log(note[lang]);
  return 0;
}

function settingsOf(root: string): Pick<Site, 'url' | 'brand' | 'host'> {
  try {
    const settings: Site = JSON.parse(readFileSync(join(root, 'pages/_site.json'), 'utf8'));
    if (typeof settings.brand === 'string' && isSiteAddress(settings.url)) return settings;
  } catch {
    // Validation says why.
  }
  throw new CannotRun(words.noSettings);
}

function hostOf(name: string | undefined): Host {
  const names = Object.keys(hosts);
  if (name === undefined) throw new CannotRun(words.noHost(names));
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (host) return host;
  throw new CannotRun(words.unknownHost(name, names, nearest(name, names)));
}

const mark = 'Written by npm run host.';

function filesOf(host: Host, site: Parameters<Host['files']>[0], place: Place): [string, string][] {
  return Object.entries(host.files(site, place)).map(([file, text]) => [
    file,
    `${/^\.(js|jsonc)$/.test(extname(file)) ? '//' : '#'} ${mark}\n${text}`,
  ]);
}

/** True for a file that this command has not written. */
function isForeign(file: string): boolean {
  return existsSync(file) && !readFileSync(file, 'utf8').split('\n', 1)[0]?.includes(mark);
}
