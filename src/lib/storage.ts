import * as v from 'valibot';

/**
 * Keys with this prefix survive sign-out, because they say nothing about the person: appearance, language and the width of
 * the menu. Only the e-mail address does, and is kept if the person has ticked "Recordar".
 */
export const devicePrefix = 'device.';

/** Drafts survive a session that expired, but not a sign-out. */
export const draftPrefix = 'draft.';

/**
 * A stored value that always fits its schema and never throws: anything unreadable becomes the fallback.
 *
 * @param area session storage is that of this tab
 */
export function stored<S extends v.GenericSchema>(
  key: string,
  schema: S,
  fallback: v.InferOutput<S>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  return {
    read(): v.InferOutput<S> {
      try {
        const text = globalThis[area].getItem(key);
        const parsed = text === null ? undefined : v.safeParse(schema, JSON.parse(text));
        return parsed?.success ? parsed.output : fallback;
      } catch {
        return fallback;
      }
    },
    write(value: v.InferOutput<S>) {
      try {
        globalThis[area].setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or forbidden (private windows): the value lasts until the page is closed.
      }
    },
    clear() {
      try {
        globalThis[area].removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** Removes everything of the person who was signed in; keeps drafts if `keepDrafts` is true. */
export function clearPersonalStorage(keepDrafts: boolean) {
  const stays = (key: string) => key.startsWith(devicePrefix) || (keepDrafts && key.startsWith(draftPrefix));
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is not available, so there is nothing to remove.
  }
}
