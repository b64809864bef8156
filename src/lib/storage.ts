import * as v from 'valibot';

/** What a person keeps on this device survives sign-out only below this prefix (theme and language). */
export const devicePrefix = 'device.';

/** What was being typed outlives a session that ended by itself, not one that its owner ended. */
export const draftPrefix = 'draft.';

/** A value in local storage that is never wrong and never throws: anything unreadable is the fallback. */
export function stored<S extends v.GenericSchema>(key: string, schema: S, fallback: v.InferOutput<S>) {
  return {
    read(): v.InferOutput<S> {
      try {
        const text = localStorage.getItem(key);
        const parsed = text === null ? undefined : v.safeParse(schema, JSON.parse(text));
        return parsed?.success ? parsed.output : fallback;
      } catch {
        return fallback;
      }
    },
    write(value: v.InferOutput<S>) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden (private windows): the choice lasts until the page is closed.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** Removes everything that belongs to the person who was signed in, except drafts where `keepDrafts` asks for that. */
export function clearPersonalStorage(keepDrafts: boolean) {
  const stays = (key: string) => key.startsWith(devicePrefix) || (keepDrafts && key.startsWith(draftPrefix));
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Nothing can be stored, so nothing is.
  }
}
