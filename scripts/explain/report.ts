import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapConstructorOptions, type SourceMapPayload } from 'node:module';
import type { FaultReport } from '~/app/faultReport.ts';

/** The reports in a text: one, a list, or one per line. Lines without a report are skipped. */
export function reportsIn(text: string): FaultReport[] {
  const whole = read(text);
  const found = whole === undefined ? text.split('\n').map(read) : [whole].flat();
  return found.filter(isReport);
}

const isReport = (value: unknown): value is FaultReport =>
  value instanceof Object && 'type' in value && value.type === 'fault';

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
  const {
    brand,
    release,
    screen,
    kind,
    status,
    calls = [],
    traces = [],
    where = [],
    name,
    message,
    stack = [],
  } = report;
  const known = new Map<string, SourceMap | undefined>();
  const mapOf = (script: string) => {
    if (!known.has(script)) {
      const payload = findMap(script);
      known.set(script, payload && readMap(payload));
    }
    return known.get(script);
  };
  const what = kind
    ? [kind, status, calls.join(', ')].filter(Boolean).join(' ')
    : [name, message].filter(Boolean).join(': ');
  return [
    `${what} on ${screen ?? 'no screen'} of ${brand}, build ${release}, ${report.count} times`,
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
