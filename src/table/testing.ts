import { loadTexts, startI18n } from '~/i18n/index.ts';

/** Loads the texts of every list, for tests. */
export async function startTexts() {
  await startI18n({});
  // What a page fetches when it is needed is there: tests do not wait for it.
  await Promise.all([loadTexts('table'), import('./bulk/SelectionBar.tsx'), import('./grid/CardsHead.tsx')]);
}
