import type { BrandSource } from '../brands.ts';
import { readBuild } from '../dist.ts';
import { missingVariables } from './credentials.ts';
import type { PublishOptions } from './options.ts';
import { preflight } from './preflight.ts';
import { commitOf, type Project } from './project.ts';
import { type Release, readRelease } from './release.ts';
import type { Reporter } from './reporter.ts';
import { sbom } from './sbom.ts';
import type { Target } from './targets.ts';

/** The result of a command: as data, and in words. */
export interface Result {
  data: object;
  text: string;
  /** True: it was done, but with failures. */
  failed?: boolean;
}

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  reporter: Reporter;
  /** Called only for publishing, because it takes some time. */
  readProject(): Project;
}

export interface Context extends Surroundings {
  options: PublishOptions;
  brands: [BrandSource, ...BrandSource[]];
  targets: readonly Target[];
}

/** The variables that are not set; commands that only read or remove files do not need the edge's. */
export function needed({ name, files, purge }: Target, verb: PublishOptions['verb'], env: NodeJS.ProcessEnv) {
  const missing = missingVariables({ files, purge: verb === 'rollback' ? purge : { kind: 'none' } }, env);
  return missing.length > 0 ? `${name} needs the environment variables ${missing.join(', ')}.` : undefined;
}

/** Why a target must not be published; empty if it may. */
export const refusalsOf = (target: Target, project: Project, { brands, options: { dist, allowDirty }, env }: Context) =>
  preflight({ ...project, target, brands, dist, allowDirty, env });

export const releaseFor = (
  { brand, apiUrl, environment }: Target,
  { checkout }: Project,
  { dist }: PublishOptions,
): Release =>
  readRelease(dist, brand, {
    commit: commitOf(checkout),
    sbom: sbom(readBuild(dist)?.packages),
    apiUrl,
    environment,
  });
