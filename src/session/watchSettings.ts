import i18next from 'i18next';
import { onAppearance } from '~/lib/appearance.ts';

type Settings = typeof import('./settings.ts');

/**
 * The code that sends settings to the account is loaded with the first one. Without a connection a choice applies only
 * on the device.
 */
export const withSettings = (work: (settings: Settings) => void) => void import('./settings.ts').then(work, () => {});

/** From now on, sends every setting that the person changes anywhere in the portal. */
export function watchSettings() {
  const send = () => withSettings(({ saveChosen }) => saveChosen());
  const stop = onAppearance(send);
  i18next.on('languageChanged', send);
  return () => {
    stop();
    i18next.off('languageChanged', send);
  };
}
