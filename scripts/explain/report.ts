import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapConstructorOptions, type SourceMapPayload } from 'node:module';
import * as v from 'valibot';

/** A fault as a portal has sent it. */
export interface FaultReport {
  brand: string;
  /** Id of the build. */
  release: string;
  /** What failed. */
  title: string;
  screen?: string | undefined;
  /** Ids in the API's log. */
  traces: readonly string[];
  /** Positions in answers. */
  where: readonly string[];
  /** Innermost frame first. */
  stack: readonly string[];
  count: number;
}

/**
 * The faults in a text with requests of OTLP as JSON: one, a list, or one per line, as a collector's file exporter
 * writes them. Everything else is skipped.
 */
export function reportsIn(text: string): FaultReport[] {
  const whole = read(text);
  const found = whole === undefined ? text.split('\n').map(read) : [whole].flat();
  return found.flatMap((one) => {
    const { success, output } = v.safeParse(logs, one);
    return success ? output.resourceLogs.flatMap(faultsOf) : [];
  });
}

const value = v.object({
  stringValue: v.optional(v.string()),
  intValue: v.optional(v.union([v.string(), v.number()])),
  arrayValue: v.optional(v.object({ values: v.array(v.object({ stringValue: v.optional(v.string(), '') })) })),
});
const attributes = v.optional(v.array(v.object({ key: v.string(), value })), []);
/** The parts of the request (`ExportLogsServiceRequest` of opentelemetry-proto) that `faultReport.ts` fills. */
const logs = v.object({
  resourceLogs: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeLogs: v.array(v.object({ logRecords: v.array(v.object({ body: v.optional(value), attributes })) })),
    }),
  ),
});

function faultsOf({ resource, scopeLogs }: v.InferOutput<typeof logs>['resourceLogs'][number]): FaultReport[] {
  const own = valuesOf(resource.attributes);
  const brand = own.text('portal.brand');
  const release = own.text('service.version');
  if (!brand || !release) return [];
  return scopeLogs.flatMap(({ logRecords }) =>
    logRecords.map((record) => {
      const { text, list } = valuesOf(record.attributes);
      return {
        brand,
        release,
        title: record.body?.stringValue ?? '',
        screen: text('portal.screen'),
        traces: list('portal.traces'),
        where: list('portal.fields'),
        stack: text('exception.stacktrace')?.split('\n') ?? [],
        count: Number(text('portal.count') ?? 1),
      };
    }),
  );
}

function valuesOf(all: v.InferOutput<typeof attributes>) {
  const byKey = new Map(all.map(({ key, value }) => [key, value]));
  return {
    text(key: string) {
      const found = byKey.get(key);
      return found?.stringValue ?? found?.intValue?.toString();
    },
    list: (key: string) => byKey.get(key)?.arrayValue?.values.map(({ stringValue }) => stringValue) ?? [],
  };
}

/** The JSON of a text; in a line of a log it starts at the first brace. */
function read(text: string): unknown {
  const start = text.search(/[[{]/);
  if (start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return undefined;
  }
}

/** The source map of a script, by its address, such as `/static/js/home.0123456789ab.js`. */
export type FindMap = (script: string) => SourceMapPayload | undefined;

/** The source maps in a folder, with paths such as `static/js/home.0123456789ab.js.map`. */
export const mapsIn =
  (folder: string): FindMap =>
  (script) => {
    const path = `${folder}${script}.map`;
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };

/** A report for people: what failed, where, how often, and each stack frame as a line of the source. */
export function explainReport(report: FaultReport, findMap: FindMap): string[] {
  const { brand, release, title, screen, traces, where, stack, count } = report;
  const known = new Map<string, SourceMap | undefined>();
  const mapOf = (script: string) => {
    if (!known.has(script)) {
      const payload = findMap(script);
      known.set(script, payload && readMap(payload));
    }
    return known.get(script);
  };
  return [
    `${title} on ${screen ?? 'no screen'} of ${brand}, build ${release}, ${count} times`,
    ...where.map((field) => `  field of the answer: ${field}`),
    ...traces.map((trace) => `  trace: ${trace}`),
    ...stack.flatMap((frame) => explainFrame(frame, mapOf)),
  ].map(plain);
}

/** Removes control characters, which could manipulate the terminal: anybody can send a report. */
const plain = (line: string) => line.replace(/\p{Cc}/gu, '');

/** For `load /static/js/home.0123456789ab.js:1:2345`, the file and line in the source, or why they are unknown. */
function explainFrame(frame: string, mapOf: (script: string) => SourceMap | undefined): string[] {
  const [, file, line, column] = /(\/static\/[\w./~-]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
  if (!file || file.includes('..')) return [`  ${frame}`];
  const map = mapOf(file);
  if (!map) return [`  ${frame}  (no source map: it belongs to another build)`];
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return [`  ${frame}  (no source for this position)`];
  const { originalSource, originalLine, originalColumn } = entry;
  const { name } = entry as { name?: string };
  const source = originalSource
    .replace(/^webpack:\/\/\/?/, '')
    .replace(/^[^/]*\/?\.\//, '')
    .replace(/^(?:\.\.\/)+/, '');
  const content = contentOf(map.payload, originalSource)?.split('\n')[originalLine]?.trim();
  return [
    `  ${source}:${originalLine + 1}:${originalColumn + 1}${name ? ` ${name}` : ''}`,
    ...(content ? [`    ${content}`] : []),
  ];
}

const readMap = (payload: SourceMapPayload) => new SourceMap(payload, {} as SourceMapConstructorOptions);

const contentOf = ({ sources, sourcesContent }: SourceMapPayload, source: string) =>
  sourcesContent[sources.indexOf(source)];
