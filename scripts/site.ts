import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { pickBrand } from '~/brand/pick.ts';
import { Complaint } from './cli.ts';
import { reportsPath } from './headers.ts';
import { type Listening, listen } from './listen.ts';
import { violationReports } from './reports.ts';

/** The answers for one brand's host. */
export interface Host {
  /** The brand's. */
  id: string;
  /** Security headers of every answer. */
  headers: Record<string, string>;
}

export interface Sandbox {
  handle(request: Request): Response | Promise<Response>;
}

export interface Site<H extends Host> {
  /** The API under `/api/`. */
  sandbox: Sandbox;
  /** Called for every request, so that they may change. */
  hosts(): [H, ...H[]];
  /** Handles everything except API and reports. */
  answer(request: Request, host: H, node: HttpBindings): Response | Promise<Response>;
}

/** The common part of `npm start` and `npm run dev`: a brand per host, its headers, the API, the reports. */
export const startSite = <H extends Host>(port: number, site: Site<H>): Promise<Listening> =>
  listen(port, listenerOf(site));

/** The same for a server that speaks HTTP/2. */
export function listenerOf<H extends Host>({ sandbox, hosts, answer }: Site<H>) {
  const reports = violationReports();

  const route = (request: Request, node: HttpBindings) => {
    const { pathname, hostname } = new URL(request.url);
    const host = pickBrand({ brands: hosts() }, hostname);
    for (const [name, value] of Object.entries(host.headers)) node.outgoing.setHeader(name, value);
    if (pathname.startsWith('/api/')) return sandbox.handle(request);
    if (pathname === reportsPath) return reports(request);
    return answer(request, host, node);
  };
  return getRequestListener(
    async (request, node) => {
      try {
        return await route(request, node as HttpBindings);
      } catch (error) {
        return failure(error);
      }
    },
    { overrideGlobalObjects: false },
  );
}

function failure(error: unknown): Response {
  const isComplaint = error instanceof Complaint;
  console.error(isComplaint ? error.message : error);
  return new Response(`${isComplaint ? error.message : 'The server failed; its terminal says how.'}\n`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
