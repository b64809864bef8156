import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { awsSecrets, type StoreConfig } from '../targets.ts';
import { attempts, cloudStore, type Entry, endingCalls, type Store, sendingOf, usualTimeouts } from './store.ts';

/** A bucket of AWS, or of any other service with the S3 protocol. */
export function openBucket(
  config: Extract<StoreConfig, { kind: 's3' }>,
  env: NodeJS.ProcessEnv,
  timeouts = usualTimeouts,
): Store {
  const { bucket: Bucket, region, endpoint } = config;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: awsSecrets(config.credentials, env),
    // Every file is read back and compared anyway, and not all S3 services know the check sums that the library would
    // add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: 5000, requestTimeout: timeouts.request, throwOnRequestTimeout: true },
  });
  const within = endingCalls(timeouts);

  return cloudStore({
    isRefused,
    async put(key, body, { ifMatch: IfMatch, ifNoneMatch: IfNoneMatch }) {
      const { type, cache, encoding } = sendingOf(key);
      const file = { ContentType: type, CacheControl: cache, ContentEncoding: encoding };
      const write = (condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>) => {
        const command = new PutObjectCommand({ Bucket, Key: key, Body: body, ...file, ...condition });
        return within((abortSignal) => client.send(command, { abortSignal }));
      };
      // Not all S3 services know If-Match; there only the lock separates publishers.
      await write({ IfMatch, IfNoneMatch }).catch((error) => {
        if (!IfMatch || statusOf(error) !== 501) throw error;
        return write({});
      });
    },
    async list(beginning) {
      const entries: Entry[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const command = new ListObjectsV2Command({ Bucket, Prefix: beginning, ContinuationToken: token });
        const page = await within((abortSignal) => client.send(command, { abortSignal }));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          entries.push({ key: Key, bytes: Size, modified: LastModified });
        token = page.NextContinuationToken;
      }
      return entries;
    },
    async read(key) {
      try {
        return await within(async (abortSignal) => {
          const command = new GetObjectCommand({ Bucket, Key: key });
          const { Body, ETag = '' } = await client.send(command, { abortSignal });
          return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
        });
      } catch (error) {
        if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys)
        await within((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }));
    },
  });
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** 409: two conditional writes met, and this one lost. */
const isRefused = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0);
