import { brand } from '~/brand/index.ts';

/**
 * True once this document has begun it: a person may sign in twice in one document, which may create its policy once.
 * Not per person: set once, as the portal starts.
 */
let begun = false;

/**
 * Installs the service worker that shows the portal's own page where there is no network. Where that is not possible,
 * in a private window or behind an edge without the header `Service-Worker-Allowed`, visits stay as they are.
 */
export async function installOfflinePage() {
  const { offline } = brand;
  // In development the worker would stay on an address that other projects of the machine use, too.
  if (begun || __DEV__ || !offline || !('serviceWorker' in navigator)) return;
  begun = true;
  try {
    const policy = window.trustedTypes?.createPolicy('portal#offline', { createScriptURL: () => offline });
    // The address contains the hash of the content, so the browser need not ask the server whether it has changed.
    const options: RegistrationOptions = { scope: '/', updateViaCache: 'all' };
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? offline, options);
  } catch {
    // The header is missing, or the policy of an older configuration does not know this name.
  }
}
