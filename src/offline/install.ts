import { brand } from '~/brand/index.ts';

const makePolicy = (offline: string) =>
  window.trustedTypes?.createPolicy('portal#offline', { createScriptURL: () => offline });

/** Kept: a document refuses a second policy of this name, and a person may sign in again without another document. */
let policy: ReturnType<typeof makePolicy>;

/**
 * Installs the service worker that shows the portal's own page where there is no network. Where that is not possible,
 * in a private window or behind an edge without the header `Service-Worker-Allowed`, visits stay as they are.
 */
export async function installOfflinePage() {
  const { offline } = brand;
  // In development the worker would stay on an address that other projects of the machine use, too.
  if (__DEV__ || !offline || !('serviceWorker' in navigator)) return;
  try {
    policy ??= makePolicy(offline);
    // The address contains the hash of the content, so the browser need not ask the server whether it has changed.
    const options: RegistrationOptions = { scope: '/', updateViaCache: 'all' };
    await navigator.serviceWorker.register(policy?.createScriptURL('') ?? offline, options);
  } catch {
    // The header is missing, or the policy of an older configuration does not know this name.
  }
}
