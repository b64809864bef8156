import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** How busy the machine is decides nothing; what hangs ends nevertheless. In ms. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'portal', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'], ...patience },
      },
      {
        resolve: { alias },
        test: { name: 'house', environment: 'node', include: ['{scripts,deploy,tests}/**/*.test.ts'], ...patience },
      },
    ],
  },
});
