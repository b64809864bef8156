import { loadTexts, startI18n } from '~/i18n/index.ts';

/** Texts of every list, as its page fetches them: for tests. */
export async function startTexts() {
  await startI18n({});
  await loadTexts('table');
}
