import * as v from 'valibot';

/** Anybody can send a report, so every part has a limit. */
const word = v.pipe(v.string(), v.maxLength(200));
const words = v.pipe(v.array(word), v.maxLength(20));
const measure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const known = {
  brand: word,
  /** Id of the build. */
  release: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  screen: v.optional(word),
};

const visit = v.object({
  type: v.literal('visit'),
  ...known,
  LCP: measure,
  INP: measure,
  CLS: measure,
  navigations: v.optional(v.pipe(v.array(v.object({ screen: word, ms: v.number() })), v.maxLength(50)), []),
});
const fault = v.object({
  type: v.literal('fault'),
  ...known,
  kind: v.optional(word),
  status: v.optional(v.number()),
  calls: v.optional(words),
  traces: v.optional(words),
  where: v.optional(words),
  name: v.optional(word),
  message: v.optional(word),
  stack: v.optional(words),
  count: amount,
  dropped: v.optional(amount),
});
const sent = v.variant('type', [visit, fault]);

/** A report as the portal sends it (`VisitReporter.tsx`, `faultReport.ts`), with the time when it was received. */
export type ReportLine = v.InferOutput<typeof sent> & {
  /** UTC, ISO 8601. */
  at: string;
};

/** The report in the body of a request, without fields that we do not know; undefined if it is none. */
export function readReport(body: string, at: string): ReportLine | undefined {
  const parsed = v.safeParse(sent, parse(body));
  return parsed.success ? { at, ...parsed.output } : undefined;
}

/** The JSON of a text; undefined if it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
