/**
 * Milliseconds for which a reload of the same path is remembered, to prevent reload loops (specification, section 9).
 */
const life = 10_000;
const key = 'reload-guard';

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
  try {
    const last = parse(sessionStorage.getItem(key));
    if (last.path === path && Number(last.expires) > Date.now()) return false;
    sessionStorage.setItem(key, JSON.stringify({ path, expires: Date.now() + life }));
  } catch {
    return false;
  }
  location.assign(path);
  return true;
}
