import { reloadOnce } from './reload.ts';
import { watchServed } from './served.ts';

/**
 * Milliseconds of a blank page after which it says that it could not be loaded, even without an answer of the server.
 */
const timeout = 1_000;

/**
 * The page could not start. A release may have removed a file that it needs, so it is reloaded once. After that the
 * page says what happened, and continues when the server can be reached again.
 */
export function startFailed(error: unknown) {
  console.error(error);
  const show = () => {
    document.documentElement.dataset.failed = '';
  };
  const late = setTimeout(show, timeout);
  watchServed(error, (served, waited) => {
    clearTimeout(late);
    if (served && waited) location.reload();
    else if (!served || !reloadOnce(location.pathname + location.search)) show();
  });
}
