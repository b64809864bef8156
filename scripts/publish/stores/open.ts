import { Complaint } from '../../cli.ts';
import { addressOf, type StoreConfig } from '../targets.ts';
import { Changed, type Store } from './store.ts';

/**
 * Opens the store of a target without sending a request. A cloud's library is loaded only if it is needed. Errors are
 * {@link Complaint}s that say what was being done.
 *
 * @param env contains the credentials
 */
export async function openStore(config: StoreConfig, env: NodeJS.ProcessEnv): Promise<Store> {
  return describing(addressOf(config), await open(config, env));
}

/** Adds to complaints what was being done, and where. */
export function describing(address: string, store: Store): Store {
  const withName = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Complaint) throw error;
      throw new Complaint(`${address}: ${what} failed: ${reasonOf(error)}`, { cause: error });
    }
  };
  return {
    list: (prefix) => withName(`listing ${prefix || 'all'}`, store.list(prefix)),
    read: (key) => withName(`reading ${key}`, store.read(key)),
    create: (key, body) => withName(`writing ${key}`, store.create(key, body)),
    replace: (key, body, tag) => withName(`writing ${key}`, replaceOnce(store, key, body, tag)),
    remove: (keys) => withName(`removing ${keys.length} files`, store.remove(keys)),
  };
}

/**
 * If an answer was lost and the write was sent again, the store refuses the second one. If the file then has our
 * content, that counts as success.
 */
async function replaceOnce(store: Store, key: string, body: Buffer, tag: string | undefined): Promise<void> {
  try {
    await store.replace(key, body, tag);
  } catch (error) {
    if (!(error instanceof Changed) || !(await store.read(key))?.body.equals(body)) throw error;
  }
}

async function open(config: StoreConfig, env: NodeJS.ProcessEnv): Promise<Store> {
  if (config.kind === 'dir') return (await import('./dir.ts')).openFolder(config);
  if (config.kind === 's3') return (await import('./s3.ts')).openBucket(config, env);
  return (await import('./azure.ts')).openContainer(config, env);
}

/** The reason of an error, such as `AccessDenied: …`; of several attempts to connect, that of the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : name;
  const [first = ''] = message.split('\n');
  return first.includes(code) || code === 'Error' ? first : `${code}: ${first}`;
}
