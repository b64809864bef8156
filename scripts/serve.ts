import { universal } from './brands.ts';
import { type Files, readFiles, respond } from './bundle.ts';
import { Complaint } from './cli.ts';
import { readBuild } from './dist.ts';
import { securityHeaders } from './headers.ts';
import type { Listening } from './listen.ts';
import { type Host, type Sandbox, type Site, startSite } from './site.ts';
import { nameEnvironment, production } from './stamp.ts';

interface ServerOptions extends SiteOptions {
  /** 0 takes any free port. */
  port: number;
}

interface SiteOptions {
  sandbox: Sandbox;
  /** Folder of a finished build. */
  dist: string;
  /** True: serves the universal bundle on every host, instead of each brand's own. */
  universal?: boolean;
  /** Default: production. */
  environment?: string;
}

interface BundleHost extends Host {
  files: Files;
}

/** The production build on one port: each brand on its own host, and the API under `/api/`. */
export const startServer = async ({ port, ...options }: ServerOptions): Promise<Listening> =>
  startSite(port, siteOf(options));

/** The same without a port, for another kind of server. */
export function siteOf({ sandbox, dist, universal: all = false, environment }: SiteOptions): Site<BundleHost> {
  const build = readBuild(dist);
  if (!build) throw new Complaint(`${dist} has no complete build; npm run build makes one.`);
  const hosts = build.bundles
    .filter(({ id }) => (id === universal) === all)
    .map(({ id, apis }) => ({
      id,
      headers: securityHeaders(apis),
      files: named(readFiles(`${dist}/${id}`), environment),
    }));
  return {
    sandbox,
    hosts: () => hosts as [BundleHost, ...BundleHost[]],
    answer: (request, host) => respond(host.files, request),
  };
}

/** A bundle whose pages show the name of the environment; these pages are not compressed. */
function named(files: Files, environment = production): Files {
  if (environment === production) return files;
  return new Map(
    [...files].map(([path, file]) => [
      path,
      path.endsWith('.html') ? { identity: Buffer.from(nameEnvironment(String(file.identity), environment)) } : file,
    ]),
  );
}
