import type { Bilingual } from '../../shared/language.ts';
import type { BuiltSite } from './builtSite.ts';

/** The folder of the site on a server, from the root of its disk, and the port of a server without TLS. */
export interface Place {
  root: string;
  /** For a trial, or behind a proxy with the certificate. */
  port?: number;
  /** For an nginx with the module ngx_brotli. One without it refuses the directive. */
  hasBrotli?: boolean;
  /** For a host that counts files: it gets the site with packs (`packs.ts`). */
  isPacked?: boolean;
}

/** A host of static files. */
export interface Host {
  /** The files that it reads, by their paths in the project. */
  files: (site: BuiltSite, place: Place) => Record<string, string>;
  /** True where the number of files is limited: a paid plan takes more, and packs save some. */
  countsFiles?: boolean;
  /** The reasons why it cannot serve this site as it was built, or from that place. */
  refusals: (site: BuiltSite, plan: { isPaid: boolean; place: Place }) => Bilingual[];
  /** The next step of the operator, and differences from `npm start`. */
  notes: (site: BuiltSite) => Bilingual[];
}
