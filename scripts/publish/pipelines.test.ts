/** Runs the pipelines of `deploy/examples` step by step, unchanged, against stand-ins for the clouds. */
import { readFileSync, writeFileSync } from 'node:fs';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ContainerSASPermissions, generateBlobSASQueryParameters } from '@azure/storage-blob';
import { beforeAll, expect, test } from 'vitest';
import { readPreviews } from './shared-preview.ts';
import { openStore } from './stores/open.ts';
import { answerPurges, checkOut, githubJob, gitlabJob, type Job, runJob, type StandIns } from './testing/pipeline.ts';
import { createDistribution, startAzurite, startMoto } from './testing/servers.ts';

const moto = await startMoto();
const azurite = await startAzurite('grupooptimusproduction', 'portal');
beforeAll(() => async () => {
  await moto?.close();
  await azurite.close();
});

const region = 'eu-south-2';
const aws = { region, credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } };

const awsNames = {
  PORTAL_PRODUCTION_AWS_ID: 'id',
  PORTAL_PRODUCTION_AWS_SECRET: 'secret',
  PORTAL_PRODUCTION_AWS_TOKEN: 'token',
};

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Changes the committed targets: their clouds are the stand-ins, and no edge serves their hosts. */
function moveTargets(file: string, endpoint: string, distribution: string) {
  const { targets, reportStore, ...rest } = readJson(file);
  const moved = targets.map((target: { environment: string; files: { kind: string }; purge?: { kind: string } }) => {
    if (target.environment !== 'production') return target;
    const files = { ...target.files, endpoint: target.files.kind === 's3' ? endpoint : azurite.endpoint };
    const purge = target.purge?.kind === 'cloudfront' ? { ...target.purge, endpoint, distribution } : target.purge;
    return { ...target, files, purge, check: false };
  });
  writeFileSync(
    file,
    `${JSON.stringify({ ...rest, reportStore: { ...reportStore, endpoint }, targets: moved }, null, 2)}\n`,
  );
}

/** Creates the buckets that the targets name, and a distribution. */
async function prepareAws(endpoint: string): Promise<string> {
  const client = new S3Client({ ...aws, endpoint, forcePathStyle: true });
  for (const Bucket of ['portal-production', 'kleenenergy-production', 'portal-reports'])
    await client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: region } }));
  return createDistribution(new CloudFrontClient({ ...aws, endpoint }));
}

function sharedAccess(): string {
  const permissions = ContainerSASPermissions.parse('rwdl');
  const expiresOn = new Date(Date.now() + 7_200_000);
  const values = { containerName: 'portal', permissions, expiresOn };
  return generateBlobSASQueryParameters(values, azurite.credential).toString();
}

/** Installs nothing, because the copy has our packages, but leaves the same cache as `npm ci` in GitLab. */
const npm = `case "$*" in 'ci --cache .npm'*) mkdir -p .npm; touch .npm/index ;; ci*) ;; *) exec "${process.env.npm_execpath ?? '/usr/bin/npm'}" "$@" ;; esac`;

let root: string;
let standIns: StandIns;
const purges = answerPurges();

beforeAll(async () => {
  if (!moto) return;
  const distribution = await prepareAws(moto.endpoint);
  root = checkOut((folder) => moveTargets(`${folder}/deploy/targets.json`, moto.endpoint, distribution));
  const session = { AccessKeyId: 'id', SecretAccessKey: 'secret', SessionToken: 'token' };
  standIns = {
    programs: {
      npm,
      'apt-get': '',
      gh: 'cp comment.md .git/posted.md',
      curl: 'cp comment.md .git/posted.md',
      aws: `echo '${JSON.stringify({ Credentials: session })}'`,
      az: `case "$*" in *generate-sas*) echo '${sharedAccess()}' ;; *get-access-token*) echo front-door-token ;; esac`,
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
      'github.event.number': '12',
      'github.token': 'token',
      'vars.AWS_ROLE': 'arn:aws:iam::1:role/portal',
      'vars.AWS_PREVIEW_ROLE': 'arn:aws:iam::1:role/preview',
      'vars.AZURE_CLIENT_ID': 'client',
      'vars.AZURE_TENANT_ID': 'tenant',
      'vars.AZURE_SUBSCRIPTION_ID': 'subscription',
      'secrets.KLEENENERGY_PRODUCTION_S3_ID': 'id',
      'secrets.KLEENENERGY_PRODUCTION_S3_SECRET': 'secret',
      'secrets.KLEENENERGY_PRODUCTION_CLOUDFLARE_TOKEN': 'cloudflare-token',
      'secrets.PORTAL_REPORTS_S3_ID': 'id',
      'secrets.PORTAL_REPORTS_S3_SECRET': 'secret',
    },
    env: { NODE_OPTIONS: `--import ${purges.module}` },
  };
});

/** The variables that GitLab sets, and the protected ones. */
const gitlab = {
  GITLAB_USER_LOGIN: 'ana',
  CI_JOB_ID: '7',
  AWS_ROLE: 'arn:aws:iam::1:role/portal',
  AWS_PREVIEW_ROLE: 'arn:aws:iam::1:role/preview',
  CI_MERGE_REQUEST_IID: '12',
  CI_API_V4_URL: 'https://gitlab.example.com/api/v4',
  CI_PROJECT_ID: '3',
  COMMENT_TOKEN: 'token',
  AWS_TOKEN: 'proof',
  AZURE_TOKEN: 'proof',
  AZURE_CLIENT_ID: 'client',
  AZURE_TENANT_ID: 'tenant',
  KLEENENERGY_PRODUCTION_S3_ID: 'id',
  KLEENENERGY_PRODUCTION_S3_SECRET: 'secret',
  KLEENENERGY_PRODUCTION_CLOUDFLARE_TOKEN: 'cloudflare-token',
  PORTAL_REPORTS_S3_ID: 'id',
  PORTAL_REPORTS_S3_SECRET: 'secret',
};

const live = [
  'portal-production canary done',
  'grupo-optimus-production rest done',
  'kleenenergy-production rest done',
];

/** @returns what happened to each target */
async function play(job: Job, env: Record<string, string> = {}): Promise<string[]> {
  expect(await runJob(root, job, { ...standIns, env: { ...standIns.env, ...env } }), 'artefacts').toEqual([]);
  const { state, targets } = readJson(`${root}/published.json`);
  expect(state).toBe('live');
  return targets.map(({ target, wave, outcome }: Record<string, string>) => `${target} ${wave} ${outcome}`);
}

test.skipIf(!moto)(
  'the pipelines, unchanged, publish every brand and purge every edge',
  async () => {
    expect(await play(githubJob('publish'))).toEqual(live);
    const asked = readFileSync(purges.log, 'utf8').trim().split('\n').sort();
    expect(asked).toEqual([
      'api.cloudflare.com Bearer cloudflare-token',
      'management.azure.com Bearer front-door-token',
    ]);
    expect(await play(gitlabJob('publish'), gitlab)).toEqual(live);

    for (const [job, name, env] of [
      [githubJob, 'pr-12', {}],
      [gitlabJob, 'mr-12', gitlab],
    ] as const) {
      const [first, again] = [await preview(job('preview'), env), await preview(job('preview'), env)];
      expect(first).toMatch(
        /^https:\/\/app\.portal\.example\.com\/preview\/[0-9a-f]{32}\n\n### portal-production\n\n.*\n\n- commits: none\n/,
      );
      expect(again).toBe(first);
      expect(await namesOfPreviews()).toEqual([name]);
      await runJob(root, job('end-preview'), { ...standIns, env: { ...standIns.env, ...env } });
      expect(await namesOfPreviews()).toEqual([]);
    }
  },
  480_000,
);

test.each([
  ['GitHub', githubJob, 'github.event.pull_request.head.repo.full_name == github.repository'],
  ['GitLab', gitlabJob, '$CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_MERGE_REQUEST_PROJECT_ID'],
] as const)('the jobs of a merge request that have credentials do not run for a fork at %s', (_, job, isOwn) => {
  for (const name of ['preview', 'end-preview']) expect(job(name).when).toContain(`&& ${isOwn}`);
});

/** @returns what the job posted into the pull request */
async function preview(job: Job, env: Record<string, string>): Promise<string> {
  await runJob(root, job, { ...standIns, env: { ...standIns.env, ...env } });
  return readFileSync(`${root}/.git/posted.md`, 'utf8');
}

async function namesOfPreviews(): Promise<(string | undefined)[]> {
  const [target] = readJson(`${root}/deploy/targets.json`).targets;
  const store = await openStore({ prefix: '', ...target.files }, awsNames);
  return (await readPreviews(store)).map(({ name }) => name);
}
