import { reloadOnce } from './reload.ts';
import { watchServed } from './served.ts';

/** Milliseconds of a blank page after which it says that it could not be loaded, though the server has not been heard. */
const timeout = 1_000;

/**
 * The page could not start. A release may have removed a part that it names: it is loaded again, once. After that the page
 * says so, and goes on by itself as soon as the server is reached again.
 */
export function startFailed(error: unknown) {
  console.error(error);
  const say = () => {
    document.documentElement.dataset.failed = '';
  };
  const late = setTimeout(say, timeout);
  watchServed(error, (served, waited) => {
    clearTimeout(late);
    if (served && waited) location.reload();
    else if (!served || !reloadOnce(location.pathname + location.search)) say();
  });
}
