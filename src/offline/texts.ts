import { createInstance, type ResourceKey } from 'i18next';

/**
 * The sentences of the page without network. Runs in Node when the portal is built: `scripts/offline.ts` writes them
 * into the page.
 *
 * @param sources the texts of `offline.json`, each adds what is missing in those before it
 */
export function offlineTexts(...sources: ResourceKey[]) {
  const i18n = createInstance();
  void i18n.init({ lng: 'own', ns: 'offline', initAsync: false, interpolation: { escapeValue: false } });
  for (const texts of sources) i18n.addResourceBundle('own', 'offline', texts, true, false);
  return {
    title: i18n.t('offline:title'),
    text: i18n.t('offline:text'),
    again: i18n.t('offline:again'),
    still: i18n.t('offline:still'),
  };
}
