import { afterAll, afterEach, beforeEach } from 'vitest';
import { createSandbox } from './app.ts';
import { now, tokenOf } from './testing.ts';

/**
 * The sandbox of a test file, and the token of one of its accounts. It is closed after the file's tests.
 *
 * @param undone each test begins with the same data
 * @param options size and permissions, if not the usual ones
 */
export async function openSandbox(
  user = 'admin',
  undone?: 'undone',
  options: Parameters<typeof createSandbox>[0] = {},
) {
  const sandbox = createSandbox({ now, ...options });
  afterAll(() => sandbox.close());
  if (undone) {
    beforeEach(() => sandbox.db.exec('SAVEPOINT untouched'));
    afterEach(() => sandbox.db.exec('ROLLBACK TO untouched; RELEASE untouched'));
  }
  return { sandbox, token: await tokenOf(sandbox, user) };
}
