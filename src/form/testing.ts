import { loadTexts, startI18n } from '~/i18n/index.ts';

/** The words of forms, for tests of components. */
export async function startFormTexts() {
  await startI18n({});
  await loadTexts('form');
}
