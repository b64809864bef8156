import { loadTexts, startI18n } from '~/i18n/index.ts';

/** Loads the texts of every list, for tests. */
export async function startTexts() {
  await startI18n({});
  // Code that is loaded on demand is loaded here, so that tests need not wait for it.
  await Promise.all([loadTexts('table'), import('./bulk/SelectionBar.tsx'), import('./grid/CardsHead.tsx')]);
}
