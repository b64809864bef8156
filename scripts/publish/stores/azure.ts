import { AnonymousCredential, ContainerClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { type StoreConfig, secretOf } from '../targets.ts';
import { attempts, cloudStore, type Entry, endingCalls, type Store, sendingOf, usualTimeouts } from './store.ts';

type Container = Extract<StoreConfig, { kind: 'azure-blob' }>;

/** A container of Azure's blob storage. */
export function openContainer(config: Container, env: NodeJS.ProcessEnv, timeouts = usualTimeouts): Store {
  const container = connect(config, env);
  // The library only tells the server a timeout; by itself it would wait for ever.
  const within = endingCalls(timeouts, true);

  return cloudStore({
    isRefused,
    put(key, body, conditions) {
      const { type, cache, encoding } = sendingOf(key);
      const blobHTTPHeaders = {
        blobContentType: type,
        blobCacheControl: cache,
        ...(encoding && { blobContentEncoding: encoding }),
      };
      const blob = container.getBlockBlobClient(key);
      return within((abortSignal) => blob.uploadData(body, { conditions, blobHTTPHeaders, abortSignal }));
    },
    async list(beginning) {
      return within(async (abortSignal) => {
        const entries: Entry[] = [];
        for await (const { name, properties } of container.listBlobsFlat({ prefix: beginning, abortSignal }))
          entries.push({
            key: name,
            bytes: properties.contentLength ?? 0,
            modified: properties.lastModified,
          });
        return entries;
      });
    },
    async read(key) {
      try {
        const blob = container.getBlobClient(key);
        // Tag and content come from the same answer: fetched separately, they could be of two versions.
        return await within(async (abortSignal) => {
          const { etag = '', readableStreamBody } = await blob.download(0, undefined, { abortSignal });
          const chunks: Buffer[] = [];
          for await (const chunk of readableStreamBody ?? []) chunks.push(Buffer.from(chunk));
          return { body: Buffer.concat(chunks), tag: etag };
        });
      } catch (error) {
        if (statusOf(error) === 404 && codeOf(error) !== 'ContainerNotFound') return undefined;
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys)
        await within((abortSignal) => container.getBlobClient(key).deleteIfExists({ abortSignal }));
    },
  });
}

function connect({ account, container, endpoint, credentials }: Container, env: NodeJS.ProcessEnv): ContainerClient {
  const address = `${endpoint ?? `https://${account}.blob.core.windows.net`}/${container}`;
  const options = { retryOptions: { maxTries: attempts, retryDelayInMs: 100, maxRetryDelayInMs: 5000 } };
  if ('accountKey' in credentials)
    return new ContainerClient(
      address,
      new StorageSharedKeyCredential(account, secretOf(env, credentials.accountKey)),
      options,
    );
  const token = secretOf(env, credentials.sasToken).replace(/^\?/, '');
  return new ContainerClient(`${address}?${token}`, new AnonymousCredential(), options);
}

const statusOf = (error: unknown) => (error instanceof RestError ? error.statusCode : undefined);
const codeOf = (error: unknown) => (error instanceof RestError ? error.code : undefined);

/** 409: the blob exists already. */
const isRefused = (error: unknown) =>
  statusOf(error) === 412 || (statusOf(error) === 409 && codeOf(error) === 'BlobAlreadyExists');
