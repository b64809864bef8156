import * as v from 'valibot';

/**
 * The requests of OTLP as JSON, as far as the portal uses them. By the messages of opentelemetry-proto 1.x
 * (`collector/{logs,metrics}/v1`, `logs/v1/logs.proto`, `metrics/v1/metrics.proto`, `common/v1/common.proto`) and the rules
 * of the specification's section "JSON Protobuf Encoding": fields in lowerCamelCase, 64-bit numbers as decimal text, enums
 * as numbers. The schemas are strict, because a collector silently leaves out what it does not know.
 */

const uint64 = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,19})$/));
const int64 = v.pipe(v.string(), v.regex(/^(0|-?[1-9]\d{0,18})$/));
const double = v.pipe(v.number(), v.finite());

/** One of the fields of `AnyValue`. */
const scalar = v.union([v.strictObject({ stringValue: v.string() }), v.strictObject({ intValue: int64 })]);
const anyValue = v.union([scalar, v.strictObject({ arrayValue: v.strictObject({ values: v.array(scalar) }) })]);

/** Keys must be unique. */
const attributes = v.pipe(
  v.array(v.strictObject({ key: v.pipe(v.string(), v.minLength(1)), value: anyValue })),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length),
);
const resource = v.strictObject({ attributes });
const scope = v.strictObject({ name: v.string() });

/** `ExportLogsServiceRequest`. */
export const logsRequest = v.strictObject({
  resourceLogs: v.array(
    v.strictObject({
      resource,
      scopeLogs: v.array(
        v.strictObject({
          scope,
          logRecords: v.array(
            v.strictObject({
              timeUnixNano: uint64,
              observedTimeUnixNano: uint64,
              severityNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
              severityText: v.string(),
              body: anyValue,
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

const histogramPoint = v.pipe(
  v.strictObject({
    attributes,
    startTimeUnixNano: uint64,
    timeUnixNano: uint64,
    count: uint64,
    sum: double,
    bucketCounts: v.array(uint64),
    explicitBounds: v.array(double),
  }),
  v.check(({ bucketCounts, explicitBounds }) => bucketCounts.length === explicitBounds.length + 1),
  v.check(({ bucketCounts, count }) => bucketCounts.reduce((sum, one) => sum + BigInt(one), 0n) === BigInt(count)),
  v.check(({ explicitBounds }) =>
    explicitBounds.every((bound, index) => index === 0 || bound > Number(explicitBounds[index - 1])),
  ),
  v.check(({ startTimeUnixNano, timeUnixNano }) => BigInt(startTimeUnixNano) <= BigInt(timeUnixNano)),
);

/** `ExportMetricsServiceRequest`. */
export const metricsRequest = v.strictObject({
  resourceMetrics: v.array(
    v.strictObject({
      resource,
      scopeMetrics: v.array(
        v.strictObject({
          scope,
          metrics: v.array(
            v.strictObject({
              name: v.pipe(v.string(), v.minLength(1)),
              unit: v.string(),
              histogram: v.strictObject({
                // AGGREGATION_TEMPORALITY_DELTA or _CUMULATIVE.
                aggregationTemporality: v.picklist([1, 2]),
                dataPoints: v.array(histogramPoint),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Attributes = v.InferOutput<typeof attributes>;

/** Attributes as an object, for expectations. */
export const valuesOf = (all: Attributes = []) =>
  Object.fromEntries(
    all.map(({ key, value }) => {
      const plain = (one: object) => Object.values(one)[0] as string;
      return [key, 'arrayValue' in value ? value.arrayValue.values.map(plain) : plain(value)];
    }),
  );
