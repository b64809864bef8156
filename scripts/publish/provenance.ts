import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { folderOf, type Manifest, manifestKey, type Release, sha256 } from './release.ts';
import type { Run } from './run.ts';
import { reasonOf } from './stores/open.ts';
import type { Store } from './stores/store.ts';
import type { Provenance, Target } from './targets.ts';

/**
 * The provenance of a release: an in-toto statement (v1) about its `release.json` with a SLSA provenance (v1) as
 * predicate, in a DSSE envelope. It contains neither time nor person, so that two publishers write the same bytes.
 */
export const provenanceKey = (id: string) => `${folderOf(id)}provenance.intoto.json`;

const payloadType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
const predicateType = 'https://slsa.dev/provenance/v1';

const envelope = v.object({
  payloadType: v.literal(payloadType),
  payload: v.string(),
  signatures: v.array(v.object({ keyid: v.optional(v.string()), sig: v.string() })),
});

const statement = v.object({
  _type: v.literal(statementType),
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha256: v.string() }) })),
  predicateType: v.literal(predicateType),
});

/** The bytes that are signed for a payload (DSSE, "pre-authentication encoding"). */
const signedBytes = (payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload]);

function statementOf(id: string, manifest: Manifest, body: Buffer): Buffer {
  const { brand, buildId, commit, sbom } = manifest;
  const commitHash = /^[0-9a-f]{40}$/.exec(commit)?.[0];
  return Buffer.from(
    JSON.stringify({
      _type: statementType,
      subject: [{ name: manifestKey(id), digest: { sha256: sha256(body) } }],
      predicateType,
      predicate: {
        buildDefinition: {
          buildType: 'urn:portal:release:v1',
          externalParameters: { brand, commit },
          resolvedDependencies: [
            ...(commitHash ? [{ name: 'source', digest: { gitCommit: commitHash } }] : []),
            { name: 'sbom.cdx.json', digest: { sha256: sbom } },
          ],
        },
        runDetails: { builder: { id: 'urn:portal:publish' }, metadata: { invocationId: buildId } },
      },
    }),
  );
}

/** The signed envelope of a release. The private key is PEM. */
export function makeProvenance(
  { id, manifest, files }: Pick<Release, 'id' | 'manifest' | 'files'>,
  pem: string,
): Buffer {
  const key = createPrivateKey(pem);
  const payload = statementOf(id, manifest, files.get(manifestKey(id)) ?? Buffer.alloc(0));
  const signature = {
    keyid: keyIdOf(createPublicKey(key)),
    sig: sign(null, signedBytes(payload), key).toString('base64'),
  };
  return Buffer.from(
    `${JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures: [signature] }, null, 2)}\n`,
  );
}

const keyIdOf = (key: KeyObject) => sha256(key.export({ type: 'spki', format: 'der' })).slice(0, 16);

/** Stores the signed provenance of an uploaded release, and verifies it. */
export async function signRelease({ store, target, secret, step }: Run, release: Release): Promise<void> {
  const { provenance } = target;
  if (!provenance) return;
  const { id } = release;
  if (!(await provenanceFault(store, provenance, id))) return;
  if (!provenance.privateKey)
    throw new Complaint(`${target.name} accepts only signed releases, but has no privateKey to sign this one.`);
  await step('sign');
  const key = provenanceKey(id);
  const body = makeProvenance(release, secret(provenance.privateKey));
  const there = await store.read(key);
  if (there) await store.replace(key, body, there.tag);
  else await store.create(key, body);
  const fault = await provenanceFault(store, provenance, id);
  if (fault) throw new Complaint(`${fault} though it was just signed: ${provenance.privateKey} is none of publicKeys.`);
}

/**
 * Why a stored release is not to be trusted, as a sentence; undefined if it is, or if the target asks for no signature.
 */
export async function provenanceFault(
  store: Store,
  provenance: Provenance | undefined,
  id: string,
): Promise<string | undefined> {
  if (!provenance) return undefined;
  const [stored, release] = [await store.read(provenanceKey(id)), await store.read(manifestKey(id))];
  if (!stored) return `The release ${id} is not signed.`;
  try {
    const { payload, signatures } = v.parse(envelope, JSON.parse(stored.body.toString()));
    const bytes = Buffer.from(payload, 'base64');
    const keys = publicKeys(provenance);
    const holds = signatures.some(({ sig }) =>
      keys.some((key) => verify(null, signedBytes(bytes), key, Buffer.from(sig, 'base64'))),
    );
    if (!holds) return `The signature of the release ${id} was not made with a trusted key.`;
    const { subject } = v.parse(statement, JSON.parse(bytes.toString()));
    const wanted = release && sha256(release.body);
    const isMeant = subject.some(({ name, digest }) => name === manifestKey(id) && digest.sha256 === wanted);
    return isMeant ? undefined : `The signature of the release ${id} belongs to another release.`;
  } catch (error) {
    if (error instanceof Complaint) throw error;
    return `The provenance of the release ${id} cannot be read: ${reasonOf(error)}.`;
  }
}

/** What prevents a target's releases from being signed, one sentence per fault. */
export function keyFaults({ name, provenance }: Target, env: NodeJS.ProcessEnv): string[] {
  if (!provenance) return [];
  const { privateKey } = provenance;
  try {
    const trusted = publicKeys(provenance).map(keyIdOf);
    const pem = privateKey && env[privateKey];
    if (!pem) return [];
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') return [`${name}: ${privateKey} has no Ed25519 key.`];
    if (trusted.includes(keyIdOf(createPublicKey(key)))) return [];
    return [`${name}: ${privateKey} belongs to none of ${provenance.publicKeys.join(', ')}.`];
  } catch (error) {
    return [`${name}: provenance: ${reasonOf(error)}.`];
  }
}

const publicKeys = ({ publicKeys: files }: Provenance): KeyObject[] =>
  files.map((file) => {
    try {
      return createPublicKey(readFileSync(resolve(projectRoot, file)));
    } catch (error) {
      throw new Complaint(`${file} has no public key: ${reasonOf(error)}.`);
    }
  });
