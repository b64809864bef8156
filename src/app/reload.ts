/**
 * Milliseconds for which a reload of the same path is remembered, to prevent reload loops (specification, section 9).
 */
const life = 10_000;
const key = 'reload-guard';

/** Storage that survives a reload: session storage, or the name of the window if storage is blocked. */
const memories = [
  {
    read: () => sessionStorage.getItem(key),
    write: (text: string) => sessionStorage.setItem(key, text),
  },
  {
    read: () => window.name.split(key)[1] ?? null,
    write(text: string) {
      // If another page has named the window, the name stays.
      if (window.name.split(key)[0]) throw 0;
      window.name = key + text;
    },
  },
];

/** The stored `{path, expires}`; anything else is ignored. */
function parse(text: string | null): { path?: unknown; expires?: unknown } {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

/**
 * Reloads `path` from the server, at most once per path and 10 s. Returns false if it was reloaded just now, or if
 * nothing can be stored: without memory it could loop.
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
      // Try the next one.
    }
  return false;
}
