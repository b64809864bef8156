import { readBody, violationReports } from '../../reports.ts';
import { reasonOf } from '../stores/open.ts';
import type { Store } from '../stores/store.ts';
import { keepReports } from './keep.ts';
import { type ReportLine, readReport } from './lines.ts';

/** Lines that wait at most while the store does not answer. */
const most = 50_000;

interface Collecting {
  store: Store;
  /** Ids of the brands; reports of others are dropped. */
  brands: readonly string[];
  now(): number;
  say(line: string): void;
}

/**
 * Receives what portals send to their `visitReports` and `faultReports`, and keeps it in a store. Violations of the
 * security policy, which arrive at the same address, are only printed.
 */
export function createCollector({ store, brands, now, say }: Collecting) {
  const tellViolation = violationReports(say);
  let waiting: ReportLine[] = [];
  let dropped = 0;
  let storing = Promise.resolve();

  async function storeWaiting(): Promise<void> {
    const lines = waiting;
    if (lines.length === 0) return;
    waiting = [];
    try {
      await keepReports(store, lines, now());
    } catch (error) {
      waiting = [...lines, ...waiting];
      say(`${waiting.length} reports wait, because they could not be stored: ${reasonOf(error)}`);
    }
    if (dropped > 0) say(`${dropped} reports were dropped, because too many waited for the store.`);
    dropped = 0;
  }

  return {
    async answer(request: Request): Promise<Response> {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
      const body = await readBody(request);
      if (body === undefined) return new Response(null, { status: 413 });
      const line = readReport(body, new Date(now()).toISOString());
      if (!line) await tellViolation(new Request(request.url, { method: 'POST', body }));
      else if (!brands.includes(line.brand)) return new Response(null, { status: 204 });
      else if (waiting.length < most) waiting.push(line);
      else dropped++;
      return new Response(null, { status: 204 });
    },
    /**
     * Stores what has arrived since the last time, after what is being stored at the moment; if the store refuses it, it
     * waits for the next time.
     */
    flush(): Promise<void> {
      storing = storing.then(storeWaiting);
      return storing;
    },
  };
}
