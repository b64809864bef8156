/** In ms. */
export const day = 86_400_000;

const units = { d: day, h: 3_600_000, m: 60_000 } as const;

/** A duration such as 30m, 12h or 7d, in ms; undefined if it is written otherwise. */
export function readDuration(text: string): number | undefined {
  const [, number, unit] = /^(\d+)([dhm])$/.exec(text) ?? [];
  return unit ? Number(number) * units[unit as keyof typeof units] : undefined;
}
