import { loadTexts, startI18n } from '~/i18n/index.ts';

/** Loads the texts of every list, for tests. */
export async function startTexts() {
  await startI18n({});
  await loadTexts('table');
}
