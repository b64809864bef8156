import { AnonymousCredential, ContainerClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { secretOf } from '../credentials.ts';
import { managedIdentityToken } from '../identity.ts';
import type { StoreConfig } from '../targets.ts';
import { Changed, type Entry, type Store, sendingOf } from './store.ts';

type Container = Extract<StoreConfig, { kind: 'azure-blob' }>;

/** A container of Azure's blob storage. */
export function openContainer(config: Container, env: NodeJS.ProcessEnv): Store {
  const { prefix } = config;
  const container = connect(config, env);

  const put = (key: string, body: Buffer, conditions: { ifMatch: string } | { ifNoneMatch: string }) => {
    const { type, cache, encoding } = sendingOf(key);
    return container.getBlockBlobClient(prefix + key).uploadData(body, {
      conditions,
      blobHTTPHeaders: {
        blobContentType: type,
        blobCacheControl: cache,
        ...(encoding && { blobContentEncoding: encoding }),
      },
    });
  };

  return {
    async list(beginning) {
      const entries: Entry[] = [];
      for await (const { name, properties } of container.listBlobsFlat({ prefix: prefix + beginning }))
        entries.push({
          key: name.slice(prefix.length),
          bytes: properties.contentLength ?? 0,
          modified: properties.lastModified,
        });
      return entries;
    },
    async read(key) {
      try {
        const blob = container.getBlobClient(prefix + key);
        // Its tag comes with its content: asked for one after the other they could be of two versions.
        const { etag = '', readableStreamBody } = await blob.download();
        const chunks: Buffer[] = [];
        for await (const chunk of readableStreamBody ?? []) chunks.push(Buffer.from(chunk));
        return { body: Buffer.concat(chunks), tag: etag };
      } catch (error) {
        if (statusOf(error) === 404 && codeOf(error) !== 'ContainerNotFound') return undefined;
        throw error;
      }
    },
    async create(key, body) {
      try {
        await put(key, body, { ifNoneMatch: '*' });
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    },
    async replace(key, body, tag) {
      try {
        await put(key, body, tag ? { ifMatch: tag } : { ifNoneMatch: '*' });
      } catch (error) {
        if (isRefused(error)) throw new Changed(key);
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) await container.getBlobClient(prefix + key).deleteIfExists();
    },
  };
}

function connect({ account, container, endpoint, credentials }: Container, env: NodeJS.ProcessEnv): ContainerClient {
  const address = `${endpoint ?? `https://${account}.blob.core.windows.net`}/${container}`;
  const options = { retryOptions: { maxTries: 3, tryTimeoutInMs: 30_000, retryDelayInMs: 500 } };
  if ('accountKey' in credentials)
    return new ContainerClient(
      address,
      new StorageSharedKeyCredential(account, secretOf(env, credentials.accountKey)),
      options,
    );
  if ('managedIdentity' in credentials) {
    const { managedIdentity } = credentials;
    const getToken = () => managedIdentityToken(managedIdentity, 'https://storage.azure.com/', env);
    return new ContainerClient(address, { getToken }, options);
  }
  const token = secretOf(env, credentials.sasToken).replace(/^\?/, '');
  return new ContainerClient(`${address}?${token}`, new AnonymousCredential(), options);
}

const statusOf = (error: unknown) => (error instanceof RestError ? error.statusCode : undefined);
const codeOf = (error: unknown) => (error instanceof RestError ? error.code : undefined);

/** 409: there is a blob already. */
const isRefused = (error: unknown) =>
  statusOf(error) === 412 || (statusOf(error) === 409 && codeOf(error) === 'BlobAlreadyExists');
