import { ApiError } from '~/api/errors.ts';
import { onReport } from '~/lib/report.ts';
import type { ScreenId } from '~/screens.ts';
import { attributesOf, nanoseconds, resource, scope, sendTelemetry } from './telemetry.ts';

/** Maximum number of errors sent per minute: one outage hits every call of a screen. */
const most = 10;
const minute = 60_000;
const longest = { frames: 20, message: 120 };

/**
 * Sends errors from now on, and earlier ones, as log records: without the person and without what was shown. Screens are
 * ids, calls are the names of their rows, and texts of the server or of a person are not included.
 *
 * @param address path of an OpenTelemetry Collector
 * @param screenAt the screen of a path
 */
export function startFaultReports(address: string, screenAt: (path: string) => ScreenId | undefined): void {
  const seen = new WeakSet<object>();
  let sentAt: number[] = [];
  onReport((error, where) => {
    // The same error may be reported by several handlers.
    if (error instanceof Object) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const now = Date.now();
    sentAt = sentAt.filter((at) => now - at < minute);
    if (sentAt.length >= most) return;
    sentAt.push(now);
    const { text, attributes } = describe(error);
    const record = {
      timeUnixNano: nanoseconds(now),
      observedTimeUnixNano: nanoseconds(now),
      // `ERROR` in the log data model.
      severityNumber: 17,
      severityText: 'ERROR',
      body: { stringValue: text },
      attributes: attributesOf({ 'portal.screen': screenAt(location.pathname), ...attributes, 'portal.field': where }),
    };
    sendTelemetry(address, 'logs', {
      resourceLogs: [{ resource: resource(), scopeLogs: [{ scope, logRecords: [record] }] }],
    });
  });
}

function describe(error: unknown): { text: string; attributes: Parameters<typeof attributesOf>[0] } {
  if (error instanceof ApiError) {
    const { kind, status, endpoint, traceId } = error;
    return {
      text: [kind, status, endpoint].filter(Boolean).join(' '),
      attributes: {
        'error.type': kind,
        'http.response.status_code': status,
        'portal.call': endpoint,
        'portal.trace': traceId,
      },
    };
  }
  if (!(error instanceof Error)) return { text: typeof error, attributes: { 'error.type': typeof error } };
  const { name } = error;
  const message = engineNames.includes(name) ? scrubbed(error.message) : undefined;
  return {
    text: [name, message].filter(Boolean).join(': '),
    attributes: {
      'error.type': name,
      'exception.type': name,
      'exception.message': message,
      // Innermost first; `npm run explain` translates it to lines of the source.
      'exception.stacktrace': framesOf(error.stack ?? '').join('\n') || undefined,
    },
  };
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
