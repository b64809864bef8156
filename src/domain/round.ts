/** Rounds to `decimals` digits after the point, halves away from zero, correcting binary rounding errors: 1.005 becomes 1.01. */
export function round(value: number, decimals: number): number {
  const shifted = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  return (Math.sign(value) * Math.round(shifted)) / 10 ** decimals;
}
