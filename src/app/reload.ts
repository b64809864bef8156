import * as v from 'valibot';

/** Life of the guard against reloading in circles, in ms (specification, section 9). */
const life = 10_000;
const key = 'reload-guard';
const shape = v.object({ path: v.string(), expires: v.number() });

/**
 * Loads `path` afresh from the server, at most once per path and 10 s. False where it was done just now, or where
 * nothing can be remembered: without memory there would be no end to it.
 */
export function reloadOnce(path: string): boolean {
  try {
    const last = v.safeParse(shape, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (last.success && last.output.path === path && last.output.expires > Date.now()) return false;
    sessionStorage.setItem(key, JSON.stringify({ path, expires: Date.now() + life }));
  } catch {
    return false;
  }
  location.assign(path);
  return true;
}
