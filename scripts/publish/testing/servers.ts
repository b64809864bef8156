import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ContainerClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import { projectRoot } from '../../brands.ts';
import { freePort } from '../../listen.ts';
import { obtain } from '../../obtain.ts';
import type { Ground } from './world.ts';

const credentials = { accessKeyId: 'TEST_S3_ID', secretAccessKey: 'TEST_S3_SECRET' };
const env = { TEST_S3_ID: 'id', TEST_S3_SECRET: 'secret' };
const region = 'eu-south-2';

const motoVersion = '5.1.1';
const venv = `${projectRoot}/node_modules/.cache/moto-${motoVersion}`;

/** The path of a Python with moto, which has conditional writes from 5.1 on; undefined if pip cannot install it. */
function findMoto(): string | undefined {
  const check = "import moto.server, moto.s3.models; assert tuple(map(int, moto.__version__.split('.')[:2])) >= (5, 1)";
  const find = () => ['python3', `${venv}/bin/python`].find((python) => succeeds(python, ['-c', check]));
  const found = find();
  if (found) return found;
  // It gets its final name once it is complete: several test files look for it at the same time.
  const own = `${venv}.${randomUUID()}`;
  const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '0', '--timeout', '10'];
  try {
    if (
      succeeds('python3', ['-m', 'venv', own]) &&
      succeeds(`${own}/bin/python`, [...pip, `moto[s3,server]==${motoVersion}`])
    )
      renameSync(own, venv);
  } catch {
    // Another test may have been first.
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return find();
}

function succeeds(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/** Publishes to buckets of moto, an emulator of AWS; undefined if that cannot be installed. */
export async function bucketGround(): Promise<Ground | undefined> {
  const python = findMoto();
  if (!python) {
    console.warn('SKIPPED: no S3 server was found; install Python and "moto[s3,server]" 5.1 or later to test it.');
    return undefined;
  }
  const port = await freePort();
  const server = await start(python, ['-m', 'moto.server', '-p', String(port)], {}, 'Running on');
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: env.TEST_S3_ID, secretAccessKey: env.TEST_S3_SECRET },
  });
  return {
    name: 's3',
    env,
    async store(bucket) {
      const CreateBucketConfiguration = { LocationConstraint: region } as const;
      await client.send(new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration }));
      return { kind: 's3', bucket, region, endpoint, credentials };
    },
    close: () => stop(server),
  };
}

/** Publishes to containers of Azurite, an emulator of an Azure storage account; undefined if it is not to be had. */
export async function containerGround(): Promise<Ground | undefined> {
  const folder = obtain({ azurite: '3.35.0' });
  if (!folder) return undefined;
  const account = 'portaltest';
  const key = randomBytes(64).toString('base64');
  const port = await freePort();
  const program = `${folder}/node_modules/azurite/dist/src/blob/main.js`;
  const options = ['--inMemoryPersistence', '--skipApiVersionCheck', '--disableTelemetry', '--blobPort', String(port)];
  const accounts = { AZURITE_ACCOUNTS: `${account}:${key}` };
  const server = await start(process.execPath, [program, ...options], accounts, 'successfully listens');
  const endpoint = `http://127.0.0.1:${port}/${account}`;
  const credential = new StorageSharedKeyCredential(account, key);
  return {
    name: 'azure-blob',
    env: { TEST_BLOB_KEY: key },
    async store(container) {
      await new ContainerClient(`${endpoint}/${container}`, credential).create();
      return { kind: 'azure-blob', account, container, endpoint, credentials: { accountKey: 'TEST_BLOB_KEY' } };
    },
    close: () => stop(server),
  };
}

/** Runs a server; resolves when it prints that it is ready. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv, ready: string): Promise<ChildProcess> {
  const server = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (part: Buffer) => {
      output += part;
      if (output.includes(ready)) resolve(server);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`${program} ${args.join(' ')} does not start: ${output}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill();
  });
}
