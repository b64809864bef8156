import { resolve } from 'node:path';
import * as v from 'valibot';
import { pickBrand } from '~/brand/pick.ts';
import { apisOf, type BrandSource, projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { reportsPath } from '../headers.ts';
import { faultIn, named, readJson } from '../json.ts';

export const targetsFile = `${projectRoot}/deploy/targets.json`;

const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
/** The name must have an underscore: an access key id also consists of capitals and digits. */
const variable = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/, 'must be the name of an environment variable, such as PORTAL_S3_SECRET'),
);
const address = v.pipe(v.string(), v.url('must be an address, such as https://example.com'));

const awsCredentials = v.strictObject({
  accessKeyId: variable,
  secretAccessKey: variable,
  sessionToken: v.optional(variable),
});

const config = v.variant('kind', [
  /** A folder that a web server serves; a relative path starts at the project's root. */
  v.strictObject({ kind: v.literal('dir'), path: text }),
  v.strictObject({
    kind: v.literal('s3'),
    bucket: text,
    region: text,
    /** The address of an S3 service other than AWS. */
    endpoint: v.optional(address),
    credentials: awsCredentials,
  }),
  v.strictObject({
    kind: v.literal('azure-blob'),
    account: text,
    container: text,
    /** The account's address, if it is not `https://<account>.blob.core.windows.net`. */
    endpoint: v.optional(address),
    credentials: v.union(
      [v.strictObject({ accountKey: variable }), v.strictObject({ sasToken: variable })],
      'must be { "accountKey": … } or { "sasToken": … }, each the name of an environment variable',
    ),
  }),
]);

const purge = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('cloudfront'),
    distribution: text,
    endpoint: v.optional(address),
    credentials: awsCredentials,
  }),
  v.strictObject({
    kind: v.literal('front-door'),
    subscription: text,
    resourceGroup: text,
    profile: text,
    frontDoorEndpoint: text,
    credentials: v.strictObject({ bearerToken: variable }),
  }),
]);

const row = v.strictObject({
  /** A folder of `brands/`. */
  brand: word,
  environment: word,
  files: config,
  /** Host names of the portal. The second segment of each must lead to the brand. */
  hosts: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name'))),
    v.minLength(1),
  ),
  /**
   * Where this target's portal calls the API, instead of the brand's `apiUrl`; '' for its own origin, below `/api/`.
   */
  apiUrl: v.optional(v.union([v.literal(''), address], "must be an address, or '' for the portal's own")),
  /** Origin of the shared API, if the edge passes `/api/` on to it. */
  api: v.optional(address),
  /** Where browsers send violations of the security policy: an address, or a path on the portal's host. */
  reports: v.optional(
    v.union([address, v.pipe(v.string(), v.startsWith('/'))], 'must be an address or a path'),
    reportsPath,
  ),
  purge: v.optional(purge, { kind: 'none' }),
  /** Whether a release is checked through its hosts; false only while nothing serves them yet. */
  check: v.optional(v.boolean(), true),
  /** Seconds that the edge may still show the last page after a switch. */
  edgeTimeout: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(900)), 60),
});

/** `deploy/targets.json`. */
const targetsSchema = v.strictObject({
  targets: v.array(row),
});

export type StoreConfig = v.InferOutput<typeof config>;
export type Purge = v.InferOutput<typeof purge>;
/** A brand's portal in one environment: where its files are and how it is reached. */
export interface Target extends v.InferOutput<typeof row> {
  /** `<brand>-<environment>`. */
  name: string;
}

/** The parts of a target that need secrets. */
type Secrets = Pick<Target, 'files' | 'purge'>;

/**
 * All targets, in the order of the file.
 *
 * @param brands all brands; the first is the default one, to which unknown hosts belong
 * @throws {Complaint} that names file and key
 */
export function readTargets(brands: readonly [string, ...string[]], path = targetsFile): Target[] {
  const refuse = (key: string, why: string) => new Complaint(`${named(projectRoot, path)}: ${key}: ${why}.`);
  const { success, output, issues } = v.safeParse(targetsSchema, readJson(projectRoot, path), { abortEarly: true });
  if (!success) throw refuse(v.getDotPath(issues[0]) ?? 'the file', faultIn(issues[0]));

  const targets = output.targets.map((target) => ({
    ...target,
    name: `${target.brand}-${target.environment}`,
  }));
  for (const [index, target] of targets.entries()) {
    const fault = faultOf(target, targets.slice(0, index), brands);
    if (fault) throw refuse(`targets.${index} (${target.name})`, fault);
  }
  return targets;
}

function faultOf(target: Target, earlier: readonly Target[], brands: readonly [string, ...string[]]) {
  const { name, brand, hosts } = target;
  if (!brands.includes(brand)) return `there is no brand "${brand}" in brands/`;
  const stray = hosts.find((host) => brandOf(host, brands) !== brand);
  if (stray) return `${stray} is a host of ${brandOf(stray, brands)}, according to the second part of the name`;
  if (earlier.some((other) => other.name === name)) return 'another row has the same name';
  const twin = earlier.find((other) => storePath(other.files) === storePath(target.files));
  if (twin) return `${addressOf(target.files)} is the store of ${twin.name}; each target needs a store of its own`;
  return undefined;
}

const brandOf = (host: string, [first, ...others]: readonly [string, ...string[]]) =>
  pickBrand({ brands: [{ id: first }, ...others.map((id) => ({ id }))] }, host).id;

const storePath = (config: StoreConfig) =>
  config.kind === 'dir' ? resolve(projectRoot, config.path) : addressOf(config);

/** The address of a store, for messages. */
export function addressOf(config: StoreConfig): string {
  if (config.kind === 'dir') return config.path;
  if (config.kind === 's3') return `s3://${config.bucket}${config.endpoint ? ` at ${config.endpoint}` : ''}`;
  return `${config.endpoint ?? `https://${config.account}.blob.core.windows.net`}/${config.container}`;
}

/** Origins of the shared API that a target's portal calls, in addition to its own origin. */
export function apisFor({ brand, apiUrl }: Pick<Target, 'brand' | 'apiUrl'>, brands: readonly BrandSource[]): string[] {
  const own = brands.filter(({ data }) => data.id === brand);
  return own.flatMap(({ data }) => apisOf({ data: { ...data, apiUrl: apiUrl ?? data.apiUrl } }));
}

/** Names of the environment variables with a target's credentials. */
export function variablesOf({ files, purge }: Secrets): string[] {
  const named = [files, purge].flatMap((part) => ('credentials' in part ? Object.values(part.credentials) : []));
  return [...new Set(named.filter((name) => name !== undefined))];
}

/** The environment variables of a target's credentials that are not set. */
export const missingVariables = (target: Secrets, env: NodeJS.ProcessEnv) =>
  variablesOf(target).filter((name) => !env[name]);

/** @throws {Complaint} where the variable is not set */
export function secretOf(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Complaint(`The environment variable ${name} is not set.`);
  return value;
}

/** The credentials as the AWS libraries expect them. */
export const awsSecrets = (names: v.InferOutput<typeof awsCredentials>, env: NodeJS.ProcessEnv) => ({
  accessKeyId: secretOf(env, names.accessKeyId),
  secretAccessKey: secretOf(env, names.secretAccessKey),
  ...(names.sessionToken && { sessionToken: secretOf(env, names.sessionToken) }),
});
