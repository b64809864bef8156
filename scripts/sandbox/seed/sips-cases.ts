import cases from './data/sips-cases.json' with { type: 'json' };

/** Typical faults in the published data of real supply points. */
export const oddities = [
  'no-consumption',
  'one-month',
  'gap',
  'overlap',
  'old-tariff',
  'power-in-p3',
  'artefact',
  'unpaid',
  'not-contractable',
] as const;
export type Oddity = (typeof oddities)[number];

interface SipsCase {
  cups: string;
  what: string;
  /** Left out if no such point exists. */
  tariff?: string;
  oddity?: Oddity;
  socialBonus?: boolean;
}

/** Supply points that are edge cases, the same in every size. */
export const sipsCases = cases as Record<keyof typeof cases, SipsCase>;
