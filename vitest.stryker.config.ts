/** The unit tests that Stryker runs for each mistake: of the rules, in one process, without the browser's projects. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('src', import.meta.url)) } },
  test: { environment: 'node', setupFiles: 'scripts/test/rules.ts', include: ['src/domain/**/*.test.ts'] },
});
