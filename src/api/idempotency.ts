import { perAccount } from '~/lib/perPerson.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Idempotency keys: by its key, a server tells one change that arrives twice from two changes (the IETF's draft "The
 * Idempotency-Key HTTP Header Field"). It may arrive twice without us: if a kept connection dies, Chromium sends the
 * request again by itself.
 */

interface Lost {
  key: string;
  endpoint: Endpoint;
  args: unknown;
  /** `Date.now()` until which the key is used again. */
  until: number;
}

/** Milliseconds for which a person who sends the same again means the same change. */
const life = 5 * 60_000;

/**
 * Changes whose answer was lost, by row and arguments: if a person sends the same again, it is the same change and has
 * the same key. The server answers a known key with its old answer and does nothing, so a key must not outlive what it
 * was for: enabling a user, then disabling them again, is a new change.
 */
const lost = perAccount(() => new Map<string, Lost>());

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Identifies one change: its row and arguments; a file by name, size and date. */
const nameOf = (endpoint: Endpoint, args: unknown) =>
  JSON.stringify([endpoint.name, args], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Whether it makes a new record, rather than changing the one that the arguments name. */
function isCreating({ creates }: Endpoint, args: unknown): boolean {
  const { body } = (args ?? {}) as { body?: Record<string, unknown> };
  return creates !== undefined && (creates.code === undefined || (body?.[creates.code] ?? null) === null);
}

/** The key of a change. Call `end` when it is over, with whether the answer was lost. */
export function idempotencyKey(endpoint: Endpoint, args: unknown): { key: string; end: (isLost: boolean) => void } {
  const name = nameOf(endpoint, args);
  // A change that ends after its person has left leaves nothing for the next one.
  const own = lost.value;
  const entry = own.get(name);
  const key = entry && entry.until > Date.now() ? entry.key : fresh();
  return {
    key,
    end(isLost) {
      if (isLost) own.set(name, { key, endpoint, args, until: Date.now() + life });
      else own.delete(name);
    },
  };
}

/**
 * A change has succeeded: it may have reversed any that was lost before it. Only the creation of one record does not
 * reverse that of another, so that a retry within many creations still has its key.
 */
export function forgetKeysBefore(endpoint: Endpoint, args: unknown) {
  for (const [name, before] of lost.value)
    if (
      before.endpoint.name !== endpoint.name ||
      !isCreating(endpoint, args) ||
      !isCreating(before.endpoint, before.args)
    )
      lost.value.delete(name);
}

/**
 * An answer of this row was read: the person now sees what became of the changes that touch it. A list proves nothing
 * about a record that may still be created.
 */
export function forgetKeysOf(row: string) {
  for (const [name, { endpoint, args }] of lost.value)
    if (endpoint.touches?.includes(row) && !isCreating(endpoint, args)) lost.value.delete(name);
}
