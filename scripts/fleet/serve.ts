import { getRequestListener } from '@hono/node-server';
import { type Listening, listen } from '../listen.ts';
import { openReportStore, openReports } from '../publish/reports/keep.ts';
import { openStore } from '../publish/stores/open.ts';
import type { StoreConfig, Target } from '../publish/targets.ts';
import { type Row, readRows } from './data.ts';
import { fleetPage, viewOf } from './page.ts';

/** How long what was read is shown again, in ms. */
const fresh = 60_000;

interface Shown {
  targets: readonly Target[];
  /** undefined: then there are no figures of visits. */
  reportStore: StoreConfig | undefined;
  env: NodeJS.ProcessEnv;
  now(): number;
}

/** Serves the page of a fleet to this machine. */
export async function serveFleet(port: number, { targets, reportStore, env, now }: Shown): Promise<Listening> {
  const read = reportStore ? openReports(await openReportStore(reportStore, env)) : async () => [];
  const opened = targets.map((target) => ({ target, open: () => openStore(target.files, env) }));
  let last: { rows: Promise<Row[]>; at: number } | undefined;
  const answer = async (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname !== '/') return new Response('There is nothing here.\n', { status: 404 });
    if (!last || now() - last.at > fresh) last = { rows: readRows(opened, read, now()), at: now() };
    return new Response(fleetPage(await last.rows, viewOf(url), last.at), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  };
  return listen(port, getRequestListener(answer, { overrideGlobalObjects: false }));
}
