import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'portal', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        resolve: { alias },
        test: { name: 'house', environment: 'node', include: ['{scripts,deploy,tests}/**/*.test.ts'] },
      },
    ],
  },
});
