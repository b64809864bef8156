/** The periods of a tariff, for power and for energy; most tariffs have fewer. */
export const periods = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const;
export type Period = (typeof periods)[number];
