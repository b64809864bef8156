/**
 * The keys by which a server that knows them tells a change that was sent twice from two changes (the IETF's draft
 * "The Idempotency-Key HTTP Header Field"). Chromium sends a request again by itself where a kept connection dies.
 */

/**
 * Keys of changes whose answer was lost, by their arguments: when a person sends the same again, they mean the same
 * change.
 */
const lost = new Map<string, string>();

/** 128 random bits; `crypto.randomUUID` does not exist on plain http. */
const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Identifies one change: its row and arguments; a file by name, size and date. */
const nameOf = (endpoint: string, args: unknown) =>
  JSON.stringify([endpoint, args], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** The key of a change. Call `end` when it is over, with whether the answer was lost. */
export function idempotencyKey(endpoint: string, args: unknown): { key: string; end: (isLost: boolean) => void } {
  const name = nameOf(endpoint, args);
  const key = lost.get(name) ?? fresh();
  return {
    key,
    end(isLost) {
      if (isLost) lost.set(name, key);
      else lost.delete(name);
    },
  };
}
