import * as v from 'valibot';
import { readDuration } from '../../durations.ts';
import { faultInWindow } from './freeze.ts';

/** Milliseconds, written as 30m, 12h or 7d. */
const duration = v.pipe(v.string(), v.transform(readDuration), v.number('must be a duration, such as 30m, 12h or 7d'));
const notNegative = v.pipe(v.number(), v.minValue(0));

/** The new build is past a limit if its value is both this many times that of the build before, and over it by this. */
const limit = (times: number, over: number, most: number) => {
  const standard = { times, over, most };
  return v.optional(
    v.strictObject({
      times: v.optional(notNegative, times),
      /** In ms, or faults per visit. */
      over: v.optional(notNegative, over),
      /** The limit if the build before has too few visits to compare with. */
      most: v.optional(notNegative, most),
    }),
    standard,
  );
};

const wave = v.strictObject({
  /** As in the rows' `wave`; `rest` is all others. */
  name: v.string(),
  /** How long its visits are watched before the next wave starts. */
  bake: v.optional(duration, '30m'),
  /** Whether this wave waits until somebody other than the person who releases has approved the release. */
  approval: v.optional(v.boolean(), false),
});

const window = v.pipe(
  v.strictObject({
    /** A time (ISO 8601), or a weekday and time, such as `Fri 15:00`, for every week. */
    from: v.string(),
    to: v.string(),
    why: v.pipe(v.string(), v.minLength(1)),
    /** Of weekdays. */
    timeZone: v.optional(v.string(), 'Europe/Madrid'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && faultInWindow(dataset.value);
    if (message) addIssue({ message });
  }),
);

/** How an environment is released, wave by wave. */
export const planSchema = v.strictObject({
  waves: v.optional(
    v.pipe(
      v.array(wave),
      v.minLength(1),
      v.check(([first]) => !first?.approval, 'before the first wave nothing is live that could be looked at'),
    ),
    [{ name: 'canary' }, { name: 'rest' }],
  ),
  /** How many visits a wave must have had, and what they may be like. */
  limits: v.optional(
    v.strictObject({
      visits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
      /** Per visit. */
      faults: limit(2, 0.02, 0.2),
      /** Of three visits in four, in ms. */
      LCP: limit(1.2, 200, 4000),
      INP: limit(1.5, 50, 500),
    }),
    {},
  ),
  /** How long to wait for enough visits, from the wave's publication. */
  wait: v.optional(duration, '4h'),
  freeze: v.optional(v.array(window), []),
  /** Who may approve; if left out, anyone but the person who released. */
  approvers: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
});

export type Plan = v.InferOutput<typeof planSchema>;
export type Limits = Plan['limits'];

export const standardPlan: Plan = v.parse(planSchema, {});
