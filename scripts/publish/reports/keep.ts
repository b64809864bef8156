import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Complaint } from '../../cli.ts';
import { day } from '../../durations.ts';
import { missingVariables } from '../credentials.ts';
import { inParallel } from '../parallel.ts';
import { openStore } from '../stores/open.ts';
import type { Store } from '../stores/store.ts';
import type { StoreConfig } from '../targets.ts';
import type { ReportLine } from './lines.ts';

/**
 * Collected reports are stored in batches: a file of lines, never changed, named by its day and time. Every kind of
 * store can do that, and several collectors need not know of each other.
 */
const keyOf = (at: Date) => {
  const [day, time = ''] = at.toISOString().split('T');
  return `${day}/${time.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.ndjson.br`;
};

/** @throws {Complaint} if the targets name no store for reports, or if its variables are not set */
export async function openReportStore(reportStore: StoreConfig | undefined, env: NodeJS.ProcessEnv): Promise<Store> {
  if (!reportStore) throw new Complaint('The targets name no "reportStore", in which collected reports are kept.');
  const missing = missingVariables({ files: reportStore, purge: { kind: 'none' } }, env);
  if (missing.length > 0) throw new Complaint(`The reports need the environment variables ${missing.join(', ')}.`);
  return openStore(reportStore, env);
}

export async function keepReports(store: Store, lines: readonly ReportLine[], now: number): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  await store.create(keyOf(new Date(now)), brotliCompressSync(text, { params }));
}

/**
 * Reads collected reports, each batch once: it can be asked every minute.
 *
 * @param isWanted of which lines something is kept
 * @returns a function for the lines that were received since a time, in ms
 */
export function openReports(
  store: Store,
  isWanted: (line: ReportLine) => boolean = () => true,
): (since: number, now: number) => Promise<ReportLine[]> {
  const known = new Map<string, ReportLine[]>();
  return async (since, now) => {
    const days = Array.from({ length: Math.ceil((now - since) / day) + 1 }, (_, index) => dayOf(since + index * day));
    const keys = (await inParallel(days, (one) => store.list(`${one}/`))).flat().map(({ key }) => key);
    const fresh = keys.filter((key) => !known.has(key));
    await inParallel(fresh, async (key) => {
      const stored = await store.read(key);
      const text = stored ? brotliDecompressSync(stored.body).toString() : '';
      known.set(
        key,
        text
          .split('\n')
          .filter(Boolean)
          .map((line): ReportLine => JSON.parse(line))
          .filter(isWanted),
      );
    });
    const from = new Date(since).toISOString();
    return [...known.values()].flat().filter(({ at }) => at >= from);
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
