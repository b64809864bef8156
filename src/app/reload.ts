/** Life of the guard against reloading in circles, in ms (specification, section 9). */
const life = 10_000;
const key = 'reload-guard';

/** What outlives a reload: the storage, and the name of the window where that is blocked. */
const memories = [
  {
    read: () => sessionStorage.getItem(key),
    write: (text: string) => sessionStorage.setItem(key, text),
  },
  {
    read: () => window.name.split(key)[1] ?? null,
    write(text: string) {
      // A window that another page has named keeps its name.
      if (window.name.split(key)[0]) throw 0;
      window.name = key + text;
    },
  },
];

/** `{path, expires}` as it was kept; anything else is nothing. */
function parse(text: string | null): { path?: unknown; expires?: unknown } {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

/**
 * Loads `path` afresh from the server, at most once per path and 10 s. False where it was done just now, or where
 * nothing can be remembered: without memory there would be no end to it.
 */
export function reloadOnce(path: string): boolean {
  for (const { read, write } of memories)
    try {
      const last = parse(read());
      if (last.path === path && Number(last.expires) > Date.now()) return false;
      write(JSON.stringify({ path, expires: Date.now() + life }));
      location.assign(path);
      return true;
    } catch {
      // The next one.
    }
  return false;
}
