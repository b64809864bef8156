/** Runs the pipelines of `deploy/examples` step by step, unchanged, against stand-ins for the clouds. */
import { readFileSync, writeFileSync } from 'node:fs';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import {
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  type StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { beforeAll, expect, test } from 'vitest';
import { answerPurges, checkOut, githubJob, gitlabJob, type Job, runJob, type StandIns } from './testing/pipeline.ts';
import { createDistribution, startAzurite, startMoto } from './testing/servers.ts';

const moto = await startMoto();
const azurite = await startAzurite('grupooptimusproduction', 'portal');
beforeAll(() => async () => {
  await moto?.close();
  await azurite?.close();
});

const region = 'eu-south-2';
const aws = { region, credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Changes the committed targets: their clouds are the stand-ins, and no edge serves their hosts. */
function moveTargets(file: string, endpoint: string, distribution: string) {
  const { targets, ...rest } = readJson(file);
  const moved = targets.map((target: { environment: string; files: { kind: string }; purge?: { kind: string } }) => {
    if (target.environment !== 'production') return target;
    const files = { ...target.files, endpoint: target.files.kind === 's3' ? endpoint : azurite?.endpoint };
    const purge = target.purge?.kind === 'cloudfront' ? { ...target.purge, endpoint, distribution } : target.purge;
    return { ...target, files, purge, check: false };
  });
  writeFileSync(file, `${JSON.stringify({ ...rest, targets: moved }, null, 2)}\n`);
}

/** Creates the buckets that the targets name, and a distribution. */
async function prepareAws(endpoint: string): Promise<string> {
  const client = new S3Client({ ...aws, endpoint, forcePathStyle: true });
  for (const Bucket of ['portal-production', 'kleenenergy-production'])
    await client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: region } }));
  return createDistribution(new CloudFrontClient({ ...aws, endpoint }));
}

function sharedAccess(credential: StorageSharedKeyCredential): string {
  const permissions = ContainerSASPermissions.parse('rwdl');
  const expiresOn = new Date(Date.now() + 7_200_000);
  const values = { containerName: 'portal', permissions, expiresOn };
  return generateBlobSASQueryParameters(values, credential).toString();
}

/** Installs nothing, because the copy has our packages, but leaves the same cache as `npm ci` in GitLab. */
const npm = `case "$*" in 'ci --cache .npm'*) mkdir -p .npm; touch .npm/index ;; ci*) ;; *) exec "${process.env.npm_execpath ?? '/usr/bin/npm'}" "$@" ;; esac`;

let root: string;
let standIns: StandIns;
const purges = answerPurges();

beforeAll(async () => {
  if (!moto || !azurite) return;
  const distribution = await prepareAws(moto.endpoint);
  root = checkOut((folder) => moveTargets(`${folder}/deploy/targets.json`, moto.endpoint, distribution));
  const session = { AccessKeyId: 'id', SecretAccessKey: 'secret', SessionToken: 'token' };
  standIns = {
    programs: {
      npm,
      'apt-get': '',
      aws: `echo '${JSON.stringify({ Credentials: session })}'`,
      az: `case "$*" in *generate-sas*) echo '${sharedAccess(azurite.credential)}' ;; *get-access-token*) echo front-door-token ;; esac`,
    },
    actions: {
      'actions/checkout': {},
      'actions/setup-node': {},
      'actions/upload-artifact': {},
      'azure/login': {},
      'aws-actions/configure-aws-credentials': {
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'token',
      },
    },
    expressions: {
      'github.actor': 'ana',
      'github.run_id': '7',
      "inputs.environment || 'production'": 'production',
      'vars.AWS_ROLE': 'arn:aws:iam::1:role/portal',
      'vars.AZURE_CLIENT_ID': 'client',
      'vars.AZURE_TENANT_ID': 'tenant',
      'vars.AZURE_SUBSCRIPTION_ID': 'subscription',
      'secrets.KLEENENERGY_PRODUCTION_S3_ID': 'id',
      'secrets.KLEENENERGY_PRODUCTION_S3_SECRET': 'secret',
    },
    env: { NODE_OPTIONS: `--import ${purges.module}` },
  };
});

/** The variables that GitLab sets, and the protected ones. */
const gitlab = {
  GITLAB_USER_LOGIN: 'ana',
  CI_JOB_ID: '7',
  AWS_ROLE: 'arn:aws:iam::1:role/portal',
  AWS_TOKEN: 'proof',
  AZURE_TOKEN: 'proof',
  AZURE_CLIENT_ID: 'client',
  AZURE_TENANT_ID: 'tenant',
  KLEENENERGY_PRODUCTION_S3_ID: 'id',
  KLEENENERGY_PRODUCTION_S3_SECRET: 'secret',
};

const live = ['portal-production live', 'grupo-optimus-production live', 'kleenenergy-production live'];

/** @returns what happened to each target */
async function play(job: Job, env: Record<string, string> = {}): Promise<string[]> {
  expect(await runJob(root, job, { ...standIns, env: { ...standIns.env, ...env } }), 'artefacts').toEqual([]);
  const { targets } = readJson(`${root}/published.json`);
  return targets.map(({ target, outcome }: Record<string, string>) => `${target} ${outcome}`);
}

test.skipIf(!moto || !azurite)(
  'the pipelines, unchanged, publish every brand and purge every edge',
  async () => {
    expect(await play(githubJob('publish'))).toEqual(live);
    expect(readFileSync(purges.log, 'utf8').trim()).toBe('management.azure.com Bearer front-door-token');
    expect(await play(gitlabJob('publish'), gitlab)).toEqual(live);
  },
  480_000,
);
