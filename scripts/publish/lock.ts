import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Complaint } from '../cli.ts';
import type { Store } from './stores/store.ts';

/** Milliseconds that a lock holds without renewal; others wait that long for a crashed publisher. */
const life = 60_000;
const folder = 'releases/lock/';

const note = v.object({
  token: v.string(),
  holder: v.string(),
  /** ISO 8601. */
  expires: v.string(),
});
type Note = v.InferOutput<typeof note>;

export interface Lock {
  /** @throws {Complaint} if the lock was lost: called before irreversible steps */
  check(): Promise<void>;
  release(): Promise<void>;
}

interface Wish {
  /** Shown to others who wait. */
  holder: string;
  now(): number;
  print(line: string): void;
}

/**
 * Prevents parallel publishing. A lock is a numbered file that only one publisher can create, and the highest number
 * holds: the store only has to refuse overwriting. An expired lock is taken over, with a message.
 *
 * @throws {Complaint} if another publisher holds it
 */
export async function acquireLock(store: Store, { holder, now, print }: Wish): Promise<Lock> {
  const token = randomUUID();
  const write = (expires: number): Buffer =>
    Buffer.from(JSON.stringify({ token, holder, expires: new Date(expires).toISOString() } satisfies Note));

  const last = await newest(store);
  if (last && now() < Date.parse(last.expires)) throw heldBy(last, now());
  if (last && !last.released)
    print(
      `The lock of ${last.holder} expired at ${last.expires}, so that publication was interrupted. Its lock is taken over.`,
    );

  const number = (last?.number ?? 0) + 1;
  const key = keyOf(number);
  await store.create(key, write(now() + life));
  // If an answer was lost and the write was sent twice, the file's content shows whose it is.
  const taken = await readNote(store, key);
  if (taken?.token !== token)
    throw taken ? heldBy(taken, now()) : new Complaint('The lock was removed by something else; try again.');
  if (await store.create(key, write(now() + life)))
    throw new Complaint(
      'This store overwrites existing files although If-None-Match forbids it. ' +
        'Two publications at the same time would not notice each other, so nothing is published there.',
    );

  const overwrite = async (expires: number) => store.replace(key, write(expires), (await store.read(key))?.tag);
  let renewing = Promise.resolve();
  const renewal = setInterval(() => {
    // If it fails, check() or the next renewal reports it.
    renewing = overwrite(now() + life).catch(() => {});
  }, life / 3);
  renewal.unref();

  return {
    async check() {
      const current = await newest(store);
      if (current?.token !== token || Date.parse(current.expires) <= now())
        throw new Complaint(
          `The lock was lost${current && current.token !== token ? ` to ${current.holder}` : ''}: nothing was switched.`,
        );
    },
    async release() {
      clearInterval(renewal);
      // A running renewal would take this for another publisher's lock, or overwrite it.
      await renewing;
      await overwrite(0);
      await store.remove((await numbers(store)).filter((other) => other < number).map(keyOf));
    },
  };
}

/** The publisher that holds the lock; undefined if none does. */
export async function lockHolder(store: Store, now: number): Promise<Note | undefined> {
  const last = await newest(store);
  return last && now < Date.parse(last.expires) ? last : undefined;
}

const keyOf = (number: number) => `${folder}${String(number).padStart(8, '0')}.json`;

async function numbers(store: Store): Promise<number[]> {
  return (await store.list(folder)).map(({ key }) => Number.parseInt(key.slice(folder.length), 10));
}

async function newest(store: Store): Promise<(Note & { number: number; released: boolean }) | undefined> {
  const number = Math.max(0, ...(await numbers(store)));
  const last = number > 0 ? await readNote(store, keyOf(number)) : undefined;
  return last && { ...last, number, released: Date.parse(last.expires) === 0 };
}

async function readNote(store: Store, key: string): Promise<Note | undefined> {
  const stored = await store.read(key);
  if (!stored) return undefined;
  try {
    return v.parse(note, JSON.parse(stored.body.toString()));
  } catch {
    throw new Complaint(`${key} is not a lock of this command; find out what it is, and remove it.`);
  }
}

const heldBy = ({ holder, expires }: Note, now: number) =>
  new Complaint(
    `${holder} is publishing here at the moment. Wait; if that publication was interrupted, try again in ` +
      `${Math.ceil((Date.parse(expires) - now) / 1000)} s, when its lock expires.`,
  );
