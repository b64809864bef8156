import { ApiError } from '~/api/errors.ts';
import type { FailureKind } from '~/lib/failure.ts';
import { onReport } from '~/lib/report.ts';
import type { ScreenId } from '~/screens.ts';
import { attributesOf, nanoseconds, resource, scope, sendTelemetry } from './telemetry.ts';

/** Maximum number of faults sent per minute; more are counted, and the count is sent with the next one. */
const most = 10;
const minute = 60_000;
/** Errors with the same cause within this many milliseconds become one record. */
const gathering = 1000;
const longest = { frames: 20, calls: 20, message: 120 };

/**
 * An error as it is gathered: without the person and without what was shown. Screens are ids, calls are the names of
 * their rows, and texts of the server or of a person are not included.
 */
interface Fault {
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
}

/**
 * Sends errors from now on, and earlier ones, as log records.
 *
 * @param address path of an OpenTelemetry Collector
 * @param screenAt the screen of a path
 */
export function startFaultReports(address: string, screenAt: (path: string) => ScreenId | undefined): void {
  const gathered = new Map<string, Fault>();
  const seen = new WeakSet<object>();
  let sentAt: number[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = Date.now();
    sentAt = sentAt.filter((at) => now - at < minute);
    const faults = [...gathered.values()];
    gathered.clear();
    const taken = faults.slice(0, Math.max(0, most - sentAt.length));
    if (taken.length > 0) {
      sentAt.push(...taken.map(() => now));
      const logRecords = taken.map((fault, index) => recordOf(fault, now, index === 0 ? dropped : 0));
      dropped = 0;
      sendTelemetry(address, 'logs', {
        resourceLogs: [{ resource: resource(), scopeLogs: [{ scope, logRecords }] }],
      });
    }
    dropped += faults.length - taken.length;
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
    const entry = gathered.get(key) ?? { ...(screen && { screen }), ...fault, count: 0 };
    entry.count++;
    add(entry, 'calls', calls);
    add(entry, 'traces', traces);
    add(entry, 'where', where === undefined ? [] : [where]);
    gathered.set(key, entry);
    timer ??= setTimeout(send, gathering);
  });
  addEventListener('pagehide', send);
}

/** `ERROR` in the log data model. */
const severity = { severityNumber: 17, severityText: 'ERROR' };

/** @param dropped number of earlier faults that were over the limit */
function recordOf(
  { screen, kind, status, calls, traces, where, name, message, stack, count }: Fault,
  now: number,
  dropped: number,
) {
  return {
    timeUnixNano: nanoseconds(now),
    observedTimeUnixNano: nanoseconds(now),
    ...severity,
    body: {
      stringValue: kind ? [kind, status, calls].filter(Boolean).join(' ') : [name, message].filter(Boolean).join(': '),
    },
    attributes: attributesOf({
      'portal.screen': screen,
      'error.type': kind ?? name,
      'http.response.status_code': status,
      'portal.calls': calls,
      'portal.traces': traces,
      'portal.fields': where,
      'exception.type': name,
      'exception.message': message,
      'exception.stacktrace': stack?.join('\n'),
      'portal.count': count,
      'portal.dropped': dropped || undefined,
    }),
  };
}

function add(fault: Fault, field: 'calls' | 'traces' | 'where', more: readonly string[]) {
  const all = [...new Set([...(fault[field] ?? []), ...more])].slice(0, longest.calls);
  if (all.length > 0) fault[field] = all;
}

function describe(error: unknown): Pick<Fault, 'kind' | 'status' | 'calls' | 'traces' | 'name' | 'message' | 'stack'> {
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
