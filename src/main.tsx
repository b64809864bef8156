import './styles/app.css';
import { createRoot } from 'react-dom/client';
import { apiConfig } from '~/api/config.ts';
import { connect } from '~/api/connection.ts';
import { startRouter } from '~/app/router.tsx';
import { startFailed } from '~/app/startFailed.ts';
import { takeErrorMessage, watchUnhandled } from '~/app/unhandled.ts';
import { updates } from '~/app/updates.ts';
import { brand, dressPage } from '~/brand/index.ts';
import { setKleenBrands } from '~/domain/process.ts';
import { outcomeTexts, startI18n } from '~/i18n/index.ts';
import { applyAppearance } from '~/lib/appearance.ts';
import { leavePage } from '~/lib/leavePage.ts';
import { report } from '~/lib/report.ts';
import { internalPath } from '~/lib/url.ts';
import { RouterView } from '~/routing/RouterView.tsx';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { screenAt } from './routing/useScreen.ts';

/** A page that the browser prerenders has no session yet (specification, section 4). */
const shown = () =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : Promise.resolve();

/** The auth document has sent a visitor here from an unknown address, which stays in the address bar. */
function takeOverAddress() {
  const path = location.pathname === to('notFound') && new URLSearchParams(location.search).get('path');
  const address = internalPath(path || undefined);
  if (address?.startsWith(`${to('auth')}/`)) history.replaceState(null, '', address);
}

async function start() {
  takeOverAddress();
  applyAppearance();
  const { token, unauthorized, readOnly, impersonated } = session;
  const { apiUrl: baseUrl, apiExtras: extras, kleenBrands = [] } = brand;
  setKleenBrands(kleenBrands);
  connect({
    baseUrl,
    brand: brand.id,
    extras,
    token,
    unauthorized,
    readOnly,
    impersonated,
    beforeFailure: outcomeTexts,
  });
  session.onAnother(() => leavePage(() => location.replace(to('signIn'))));

  const starting = apiConfig.auth.fetchAfterMount ? undefined : shown().then(session.start);
  await Promise.all([dressPage(), startI18n(brand)]);

  const root = document.getElementById('root');
  const router = startRouter();
  // React itself logs errors that a boundary has caught. They are bugs too, so they are reported as well.
  const onCaughtError = (error: unknown) => {
    console.error(error);
    report(error);
  };
  if (root) createRoot(root, { onCaughtError }).render(<RouterView router={router} />);
  const errorPage = `${to('error')}?status=500`;
  watchUnhandled((message) => void router.navigate(errorPage, { state: message }));
  const failedBefore = takeErrorMessage();
  if (failedBefore !== undefined) void router.navigate(errorPage, { replace: true, state: failedBefore });
  if (!starting) void shown().then(session.start);
  updates.watch();
  const { telemetry } = brand;
  if (telemetry) {
    void import('~/app/faultReport.ts').then(({ startFaultReports }) => startFaultReports(telemetry, screenAt));
    void import('~/app/visitReport.ts').then(({ measureVisit }) =>
      measureVisit(telemetry, screenAt(location.pathname)),
    );
  }
}

start().catch(startFailed);
