import './auth.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { connect } from '~/api/connection.ts';
import { startFailed } from '~/app/startFailed.ts';
import { keepErrorMessage, watchUnhandled } from '~/app/unhandled.ts';
import { addressAfterSignIn } from '~/authPaths.ts';
import { brand } from '~/brand/index.ts';
import { type InlineTexts, loadTexts, startTexts } from '~/i18n/language.ts';
import { applyAppearance } from '~/lib/appearance.ts';
import { leavePage } from '~/lib/leavePage.ts';
import { report } from '~/lib/report.ts';
import { speculate } from '~/lib/speculate.ts';
import { noteArrival } from '~/session/arriving.ts';
import { session } from '~/session/session.ts';
import { AuthDocument, fetchPage, pageAt } from './AuthDocument.tsx';

/** What this script reads of the page's data block; `AuthBlock` of src/head/auth.ts is what comes before it. */
export interface StartBlock {
  texts: InlineTexts;
  /** Files that the portal's own page starts with. */
  prefetch: string[];
}

/** A page that the browser prerenders has no session yet (specification, section 4). */
const shown = () =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : Promise.resolve();

const block = JSON.parse(document.getElementById('auth')?.textContent ?? '{}') as StartBlock;

/** Opens the portal's document once a person is signed in: at the address they wanted, or at its first screen. */
function goOn() {
  noteArrival();
  location.replace(addressAfterSignIn(location.search) ?? '/');
}

/** Prefetches the portal's first files, to have them when the person is signed in. */
function prefetch() {
  for (const path of block.prefetch) void speculate(() => fetch(path, { priority: 'low' }));
}

async function start() {
  applyAppearance();
  const page = pageAt(location.pathname);
  const root = document.getElementById('root');
  // The script in the head has redirected the visitor.
  if (!page || !root || document.documentElement.hidden) return;
  const { token, unauthorized, readOnly } = session;
  const { apiUrl: baseUrl, apiExtras: extras } = brand;
  connect({ baseUrl, brand: brand.id, extras, token, unauthorized, readOnly });
  session.onAnother(() => leavePage(() => location.reload()));
  await startTexts(brand, { inline: block.texts });
  // Fetched only where the page does not contain the language.
  await loadTexts('auth');
  if (page !== 'signIn') await fetchPage(page);

  const prerendered = root.hasChildNodes();
  const first = { page, search: location.search };
  const content = <AuthDocument first={first} prerendered={prerendered} />;
  // If a browser extension has changed the form, React renders it again: this is not an error.
  if (prerendered) hydrateRoot(root, content, { onRecoverableError: (error) => report(error) });
  else createRoot(root).render(content);
  watchUnhandled((message) => {
    keepErrorMessage(message);
    location.assign('/error?status=500');
  });
  // Back from the portal to a submitted form: by now it is known where the person belongs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.state.status === 'authenticated') location.reload();
  });

  const { telemetry } = brand;
  if (telemetry)
    void import('~/app/faultReport.ts').then(({ startFaultReports }) => startFaultReports(telemetry, pageAt));

  await shown();
  const started = session.start();
  // Runs after the sign-in has told the other tabs and kept the e-mail address.
  let before = session.state.status;
  session.subscribe(() => {
    const { status } = session.state;
    if (status === 'authenticated' && before !== status && pageAt(location.pathname) === 'signIn') setTimeout(goOn);
    before = status;
  });
  document.addEventListener('input', prefetch, { once: true });
  await started;
}

start().catch(startFailed);
