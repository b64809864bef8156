import i18next from 'i18next';
import { onAppearance } from '~/lib/appearance.ts';

type Settings = typeof import('./settings.ts');

/** What sends settings to the account comes with the first one. Without a connection a choice holds on the device. */
export const withSettings = (work: (settings: Settings) => void) => void import('./settings.ts').then(work, () => {});

/** Sends what the person chooses from now on, wherever in the portal it is chosen. */
export function watchSettings() {
  const send = () => withSettings(({ saveChosen }) => saveChosen());
  const stop = onAppearance(send);
  i18next.on('languageChanged', send);
  return () => {
    stop();
    i18next.off('languageChanged', send);
  };
}
