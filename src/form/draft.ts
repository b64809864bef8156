import * as v from 'valibot';
import { draftPrefix, stored } from '~/lib/storage.ts';

export const draftHours = 24;
/** How long a draft is kept, in milliseconds. */
const life = draftHours * 60 * 60 * 1000;

const envelope = v.object({
  owner: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  values: v.record(v.string(), v.unknown()),
});

export interface Draft {
  values: Record<string, unknown>;
  at: Date;
}

/**
 * The values of a large form, saved on this device for a day: they survive reload, crash and the end of a session, for
 * the same person only. Secrets are never saved: the form names them, and the person types them again.
 *
 * @param secrets names of the fields that are left out, at any depth
 */
export function draftOf(name: string, owner: string, secrets: readonly string[]) {
  const storage = stored(`${draftPrefix}${name}`, v.nullable(envelope), null);
  return {
    read(): Draft | undefined {
      const found = storage.read();
      if (!found) return undefined;
      if (found.owner === owner && Date.now() - found.at < life)
        return { values: found.values, at: new Date(found.at) };
      storage.clear();
      return undefined;
    },
    write(values: Record<string, unknown>) {
      storage.write({ owner, at: Date.now(), values: without(values, secrets) as Record<string, unknown> });
    },
    clear: storage.clear,
  };
}

function without(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, secrets));
  // Files cannot be stored as text, and should not be.
  if (!value || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (secrets.includes(name) ? [] : [[name, without(item, secrets)]])),
  );
}
