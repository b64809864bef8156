import { beforeAll } from 'vitest';
import { loadTexts, type Namespace, startI18n } from './index.ts';

/** Starts the texts for the tests of a file, and loads those of these namespaces. */
export function withTexts(...namespaces: Namespace[]) {
  beforeAll(async () => {
    await startI18n({});
    await Promise.all(namespaces.map(loadTexts));
  });
}
