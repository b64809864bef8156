import { loadTexts, startI18n } from '~/i18n/index.ts';

/** Loads the form texts, for component tests. */
export async function startFormTexts() {
  await startI18n({});
  await loadTexts('form');
}
