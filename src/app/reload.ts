import * as v from 'valibot';

/** Life of the guard against reloading in circles, in ms (specification, section 9). */
const life = 10_000;
const key = 'reload-guard';
const shape = v.object({ path: v.string(), expires: v.number() });

/** Outlives a reload as the storage does, and is there where that is blocked: the name of the window, if it has no other. */
const inName = {
  read: () => (window.name.startsWith(key) ? window.name.slice(key.length) : null),
  write(text: string) {
    if (window.name !== '' && !window.name.startsWith(key)) throw new Error('the window has a name');
    window.name = key + text;
  },
};

const inStorage = {
  read: () => sessionStorage.getItem(key),
  write: (text: string) => sessionStorage.setItem(key, text),
};

/** Keeps in the first memory that there is that the path is being loaded; false where it was just now, or in none. */
function note(path: string): boolean {
  for (const memory of [inStorage, inName])
    try {
      const last = v.safeParse(shape, parse(memory.read()));
      if (last.success && last.output.path === path && last.output.expires > Date.now()) return false;
      memory.write(JSON.stringify({ path, expires: Date.now() + life }));
      return true;
    } catch {
      // The next one.
    }
  return false;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Loads `path` afresh from the server, at most once per path and 10 s. False where it was done just now, or where
 * nothing can be remembered: without memory there would be no end to it.
 */
export function reloadOnce(path: string): boolean {
  if (!note(path)) return false;
  location.assign(path);
  return true;
}
