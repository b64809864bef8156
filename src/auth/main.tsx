import './auth.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { connect } from '~/api/connection.ts';
import { startFailed } from '~/app/startFailed.ts';
import { keepErrorMessage, watchUnhandled } from '~/app/unhandled.ts';
import { brand } from '~/brand/index.ts';
import { type GivenTexts, inOurWords, startTexts } from '~/i18n/language.ts';
import { leavePage } from '~/lib/leavePage.ts';
import { report } from '~/lib/report.ts';
import { speculate } from '~/lib/speculate.ts';
import { applyTheme } from '~/lib/theme.ts';
import { internalPath } from '~/lib/url.ts';
import { noteArrival } from '~/session/arriving.ts';
import { session } from '~/session/session.ts';
import { AuthDocument, fetchPage } from './AuthDocument.tsx';
import { pageAt } from './authLocation.ts';

/** What the page says to this script. */
interface AuthBlock {
  texts: GivenTexts;
  /** What the portal's own page begins with. */
  prefetch: string[];
}

/** A page that the browser prepares unasked has no session yet (specification, section 4). */
const shown = () =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : Promise.resolve();

const block = JSON.parse(document.getElementById('auth')?.textContent ?? '{}') as AuthBlock;

/** To the portal's own document, once a person is signed in: where they were going, or to its first screen. */
function goOn() {
  const { search } = location;
  const asked = internalPath(new URLSearchParams(search).get('redirect')) ?? '/';
  noteArrival();
  location.replace(asked);
}

/** Fetches what the portal begins with, so that it is there when the person is signed in. */
let prefetched = false;
function prefetch() {
  if (prefetched) return;
  prefetched = true;
  for (const path of block.prefetch) speculate(() => fetch(path, { priority: 'low' }));
}

interface Connection {
  saveData?: boolean;
}

async function start() {
  applyTheme();
  const page = pageAt(location.pathname);
  const root = document.getElementById('root');
  // The first script has sent the visitor elsewhere.
  if (!page || !root || document.documentElement.hidden) return;
  const { token, unauthorized, readOnly } = session;
  const { apiUrl: baseUrl, idempotencyHeader } = brand;
  connect({ baseUrl, brand: brand.id, idempotencyHeader, token, unauthorized, readOnly, inWords: inOurWords });
  session.onAnother(() => leavePage(() => location.reload()));
  await startTexts(brand.texts, {
    given: block.texts,
    // Nothing else is asked for here: sentences of the API in another language.
    later: (language) => import(`../../locales/${language}/server.json`),
  });
  if (page !== 'signIn') await fetchPage(page);

  const prerendered = root.hasChildNodes();
  const first = { page, search: location.search };
  const content = <AuthDocument first={first} prerendered={prerendered} />;
  // What a browser's extension has put between the fields makes React draw them again: no fault that ends a visit.
  if (prerendered) hydrateRoot(root, content, { onRecoverableError: (error) => report(error) });
  else createRoot(root).render(content);
  watchUnhandled((message) => {
    keepErrorMessage(message);
    location.assign('/error?status=500');
  });
  // Back from the portal to a form that was sent: it is known by now where the person belongs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.state.status === 'authenticated') location.reload();
  });

  const { faultReports } = brand;
  if (faultReports)
    void import('~/app/faultReport.ts').then(({ startFaultReports }) => startFaultReports(faultReports, pageAt));

  await shown();
  const started = session.start();
  // After what the sign-in itself still has to do: it tells the other tabs, and keeps the e-mail.
  let before = session.state.status;
  session.subscribe(() => {
    const { status } = session.state;
    if (status === 'authenticated' && before !== status && pageAt(location.pathname) === 'signIn') setTimeout(goOn);
    before = status;
  });
  document.addEventListener('input', prefetch, { once: true });
  const { saveData = false } = (navigator as { connection?: Connection }).connection ?? {};
  if (!saveData) globalThis.requestIdleCallback?.(prefetch, { timeout: 10_000 });
  await started;
}

start().catch(startFailed);
