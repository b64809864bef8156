import { ApiError } from '~/api/errors.ts';
import { brand } from '~/brand/index.ts';
import type { FailureKind } from '~/lib/failure.ts';
import { onReport } from '~/lib/report.ts';
import type { ScreenId } from '~/screens.ts';

/** Maximum number of reports per minute; more are counted, and the count is sent with the next one. */
const most = 10;
const minute = 60_000;
/** Errors with the same cause within this many milliseconds become one report. */
const gathering = 1000;
const longest = { frames: 20, calls: 20, message: 120 };

/**
 * An error as it is sent: without the person and without what was shown. Screens are ids, calls are the names of their
 * rows, and texts of the server or of a person are not included.
 */
export interface FaultReport {
  type: 'fault';
  brand: string;
  /** Id of the build. */
  release: string;
  /** undefined if the address belongs to no screen. */
  screen?: ScreenId;
  /** For a call: how it failed. */
  kind?: FailureKind;
  status?: number;
  calls?: string[];
  /** Their ids in the API's log. */
  traces?: string[];
  /** Positions in answers: `Items[3].Fecha`. */
  where?: string[];
  /** For an error in the code: `TypeError`, and the browser's message without quoted text and numbers. */
  name?: string;
  message?: string;
  /**
   * Innermost first: `load /static/js/home.0123456789ab.js:1:2345`. `npm run explain` translates it to lines of the
   * source.
   */
  stack?: string[];
  /** Number of times within the second. */
  count: number;
  /** Number of earlier reports that were over the limit. */
  dropped?: number;
}

/**
 * Sends reports to `address`, of errors from now on and of earlier ones.
 *
 * @param screenAt the screen of a path
 */
export function startFaultReports(address: string, screenAt: (path: string) => ScreenId | undefined): void {
  const release = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
  const gathered = new Map<string, FaultReport>();
  const seen = new WeakSet<object>();
  let sentAt: number[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = Date.now();
    sentAt = sentAt.filter((at) => now - at < minute);
    for (const fault of gathered.values()) {
      if (sentAt.length >= most) {
        dropped++;
        continue;
      }
      sentAt.push(now);
      navigator.sendBeacon(address, JSON.stringify({ ...fault, ...(dropped > 0 && { dropped }) }));
      dropped = 0;
    }
    gathered.clear();
  };

  onReport((error, where) => {
    // The same error may be reported by several handlers.
    if (error instanceof Object) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const { calls = [], traces = [], ...fault } = describe(error);
    const screen = screenAt(location.pathname);
    const key = JSON.stringify([screen, fault]);
    const known = gathered.get(key) ?? {
      type: 'fault',
      brand: brand.id,
      release,
      ...(screen && { screen }),
      ...fault,
      count: 0,
    };
    known.count++;
    add(known, 'calls', calls);
    add(known, 'traces', traces);
    add(known, 'where', where === undefined ? [] : [where]);
    gathered.set(key, known);
    timer ??= setTimeout(send, gathering);
  });
  addEventListener('pagehide', send);
}

function add(report: FaultReport, field: 'calls' | 'traces' | 'where', more: readonly string[]) {
  const all = [...new Set([...(report[field] ?? []), ...more])].slice(0, longest.calls);
  if (all.length > 0) report[field] = all;
}

function describe(
  error: unknown,
): Pick<FaultReport, 'kind' | 'status' | 'calls' | 'traces' | 'name' | 'message' | 'stack'> {
  if (error instanceof ApiError) {
    const { kind, status, endpoint, traceId } = error;
    return { kind, ...(status && { status }), calls: [endpoint], ...(traceId && { traces: [traceId] }) };
  }
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = framesOf(error.stack ?? '');
  const message = engineNames.includes(error.name) && scrubbed(error.message);
  return { name: error.name, ...(message && { message }), ...(stack.length > 0 && { stack }) };
}

/** Errors whose message comes from the browser; other messages may contain texts of a person or the server. */
const engineNames = ['TypeError', 'ReferenceError', 'RangeError', 'ChunkLoadError'];

const scrubbed = (message: string) =>
  message
    .replace(/(["'`]).*?\1|“.*?”/g, '…')
    .replace(/\S*\d\S*/g, '…')
    .slice(0, longest.message);

/**
 * Stack frames in the portal's own files, in the format of Chromium (`at load (https://…:1:2)`) or of other browsers
 * (`load@https://…:1:2`).
 */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, named = '', url = '', position = ''] =
        /^\s*(?:at )?(?:(.*?)[ @]\(?)?(https?:\/\/[^\s)]+?)(:\d+:\d+)\)?$/.exec(line) ?? [];
      if (!url.startsWith(`${location.origin}/static/`)) return [];
      return [`${named.trim()} ${new URL(url).pathname}${position}`.trim()];
    })
    .slice(0, longest.frames);
}
